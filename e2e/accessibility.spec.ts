import type { Page } from "@playwright/test"
import {
  accessibilityPath,
  articlePath,
  categoriesPath,
  categoryPath,
  folderPath,
  homePath,
  loginPath,
  signUpPath,
  submitTicketPath,
} from "@/lib/platform/paths"
import {
  accessibilityStandard,
  type CheckedPage,
  type CheckedWay,
  checkedWays,
} from "@/lib/portals/accessibility"
import { readDemo } from "./demo"
import { apex, expect, hostNamed, originOf, test } from "./fixtures"

// A robot's visits are no views, which another test finds on the demo's pages (company-folder.spec.ts).
test.use({ userAgent: "Mozilla/5.0 (compatible; axebot/1.0)" })

const demos = ["vestibule", "samovar"]
type Named = { id: string; name: string }
type Demo = { category: Named; folder: Named; articles: { slug: string }[] }

/** Each page the statement of accessibility names. */
const pages: Record<CheckedPage, (demo: Demo) => string> = {
  home: () => homePath,
  topics: () => categoriesPath,
  category: ({ category }) => categoryPath(category),
  folder: ({ folder }) => folderPath(folder),
  article: ({ articles }) => articlePath(articles[0] ?? { slug: "" }),
  search: () => "/kb/search?q=tea",
  statement: () => accessibilityPath,
  ticket: () => submitTicketPath,
  login: () => loginPath,
  signup: () => signUpPath,
}

for (const identifier of demos) {
  test(`axe finds nothing on any page of ${identifier} in light and dark [look floor]`, async ({
    page,
    faultsInBothSchemes,
  }) => {
    const { origin, ...places } = await readDemo(identifier)
    const paths = [
      ...Object.values(pages).map((pathOf) => pathOf(places)),
      ...places.articles.slice(1).map(articlePath),
      "/not-exist",
      "/kb/nothing",
    ]
    for (const path of paths) {
      await page.goto(origin + path)
      expect({ path, faults: await faultsInBothSchemes() }).toEqual({ path, faults: [] })
    }
  })
}

/** What runs outside the width of the window, the whole page included. */
const outside = () => {
  const width = document.documentElement.clientWidth
  const isWide = document.documentElement.scrollWidth > width
  return isWide
    ? [...document.querySelectorAll("main *, header *, footer *")]
        .filter((element) => element.getBoundingClientRect().right > width + 1)
        .map((element) => element.outerHTML.slice(0, 120))
        .slice(0, 3)
    : []
}

/** What of the header lies on something else of it. */
const overlapping = () => {
  const parts = [...document.querySelectorAll(".header > div > *")].filter((part) => part.clientWidth > 0)
  const boxes = parts.map((part) => part.getBoundingClientRect())
  return boxes.flatMap((box, at) =>
    boxes.slice(at + 1).some((other) => box.left < other.right - 1 && other.left < box.right - 1)
      ? [parts[at]?.outerHTML.slice(0, 120) ?? ""]
      : [],
  )
}

/** Each way the statement names: what is wrong with the page that is open. axe has the tests above. */
const ways: Record<Exclude<CheckedWay, "axe">, (page: Page) => Promise<string[]>> = {
  structure: (page) =>
    page.evaluate(() => [
      ...["main", "h1"].flatMap((tag) => (document.querySelectorAll(tag).length === 1 ? [] : [tag])),
      ...(document.title ? [] : ["title"]),
    ]),
  largeText: async (page) => {
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"))
    const grown = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize))
    const found = [...(await page.evaluate(outside)), ...(await page.evaluate(overlapping))]
    await page.evaluate(() => document.documentElement.style.removeProperty("font-size"))
    return [...(grown === 32 ? [] : [`text of ${grown} pixels`]), ...found]
  },
  narrow: async (page) => {
    await page.setViewportSize({ width: 320, height: 640 })
    const found = await page.evaluate(outside)
    await page.setViewportSize({ width: 1280, height: 720 })
    return found
  },
  forcedColours: async (page) => {
    await page.emulateMedia({ forcedColors: "active" })
    const found = await page.evaluate(() => {
      const chosen = [...document.querySelectorAll("a, button, [role=option], [role=tab]")].filter(
        (element) =>
          element.matches(
            "[aria-current]:not([aria-current=false]), [aria-pressed=true], [aria-selected=true]",
          ),
      )
      const plain = getComputedStyle(document.body).backgroundColor
      return chosen
        .filter((element) => [plain, "rgba(0, 0, 0, 0)"].includes(getComputedStyle(element).backgroundColor))
        .map((element) => element.outerHTML.slice(0, 120))
    })
    await page.emulateMedia({ forcedColors: null })
    return found
  },
  reducedMotion: (page) =>
    page.evaluate(() => {
      const isMoving = ({ transitionDuration, animationName }: CSSStyleDeclaration) =>
        /[1-9]/.test(transitionDuration) || animationName !== "none"
      const moving = [...document.querySelectorAll("*")].filter((element) =>
        isMoving(getComputedStyle(element)),
      )
      return moving.map((element) => element.outerHTML.slice(0, 120)).slice(0, 3)
    }),
}

test("every page of the statement of accessibility passes what the statement says was checked", async ({
  page,
}) => {
  const { origin, ...places } = await readDemo("vestibule")
  const titles = new Set<string>()
  for (const [name, pathOf] of Object.entries(pages)) {
    await page.goto(origin + pathOf(places))
    titles.add(await page.title())
    for (const [way, check] of Object.entries(ways))
      expect({ name, way, faults: await check(page) }).toEqual({ name, way, faults: [] })
  }
  expect(titles.size).toBe(Object.keys(pages).length)
  await page.goto(origin + accessibilityPath)
  for (const words of [...Object.values(checkedWays), accessibilityStandard.name])
    await expect(page.getByRole("main").getByText(words).first()).toBeVisible()
})

test("axe finds nothing on pages of no company in light and dark [look floor]", async ({
  page,
  faultsInBothSchemes,
}) => {
  for (const address of [`${apex}/`, `${apex}/nothing`, `${originOf(hostNamed("nobody-here"))}/kb`]) {
    await page.goto(address)
    expect({ address, faults: await faultsInBothSchemes() }).toEqual({ address, faults: [] })
  }
})

for (const colorScheme of ["light", "dark"] as const) {
  test(`every focus is visible in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    const { origin, articles } = await readDemo("vestibule")
    for (const path of ["/kb", ...articles.slice(0, 1).map(articlePath)]) {
      await page.goto(origin + path)
      for (let stop = 0; stop < 15; stop++) {
        await page.keyboard.press("Tab")
        const unseen = await page.evaluate(() => {
          const focused = document.activeElement
          if (!focused || focused === document.body) return null
          // A link that covers its card is outlined by its ::after.
          const seen = [undefined, "::after"].some((part) => {
            const { content, outlineStyle, outlineWidth, boxShadow } = getComputedStyle(focused, part)
            if (part && content === "none") return false
            const outlined = outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0
            return outlined || boxShadow !== "none"
          })
          return seen ? null : focused.outerHTML.slice(0, 200)
        })
        expect({ path, stop, unseen }).toEqual({ path, stop, unseen: null })
      }
    }
  })
}

test("keyboard alone reaches the content first", async ({ page }) => {
  const { origin } = await readDemo("vestibule")
  await page.goto(`${origin}/kb`)
  await page.keyboard.press("Tab")
  await expect(page.getByRole("link", { name: /skip/i })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/#/)
})
