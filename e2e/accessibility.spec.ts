import { articlePath, categoryPath, folderPath } from "@/lib/paths"
import { expect, port, test } from "./fixtures"

const demos = ["vestibule", "samovar"]

for (const identifier of demos) {
  test(`axe finds nothing on any page of ${identifier} in light and dark [look floor]`, async ({
    page,
    demo,
    faultsInBothSchemes,
  }) => {
    test.setTimeout(240_000)
    await page.emulateMedia({ reducedMotion: "reduce" })
    const { origin, category, folder, articles } = await demo(identifier)
    const paths = [
      "/kb",
      "/kb/categories",
      categoryPath(category),
      folderPath(folder),
      ...articles.map(articlePath),
      "/kb/search?q=tea",
      "/not-exist",
      "/kb/nothing",
    ]
    for (const path of paths) {
      await page.goto(origin + path)
      expect({ path, faults: await faultsInBothSchemes() }).toEqual({ path, faults: [] })
    }
  })
}

test("axe finds nothing on pages of no company in light and dark [look floor]", async ({
  page,
  faultsInBothSchemes,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" })
  for (const address of [
    `localhost:${port}/`,
    `localhost:${port}/nothing`,
    `nobody-here.localhost:${port}/kb`,
  ]) {
    await page.goto(`http://${address}`)
    expect({ address, faults: await faultsInBothSchemes() }).toEqual({ address, faults: [] })
  }
})

for (const colorScheme of ["light", "dark"] as const) {
  test(`every focus is visible in ${colorScheme}`, async ({ page, demo }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
    const { origin, articles } = await demo("vestibule")
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

test("keyboard alone reaches the content first", async ({ page, demo }) => {
  const { origin } = await demo("vestibule")
  await page.goto(`${origin}/kb`)
  await page.keyboard.press("Tab")
  await expect(page.getByRole("link", { name: /skip/i })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/#/)
})
