import { articlePath, categoryPath, folderPath } from "@/lib/paths"
import { expect, test } from "./fixtures"

const demos = ["vestibule", "samovar"]

for (const identifier of demos) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`axe finds nothing on any page of ${identifier} in ${colorScheme} [look floor]`, async ({
      page,
      demo,
      faults,
    }) => {
      test.setTimeout(120_000)
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
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
        expect({ path, faults: await faults() }).toEqual({ path, faults: [] })
      }
    })
  }
}

test("keyboard alone reaches the content first, and every focus is visible", async ({ page, demo }) => {
  const { origin } = await demo("vestibule")
  await page.goto(`${origin}/kb`)
  await page.keyboard.press("Tab")
  await expect(page.getByRole("link", { name: /skip/i })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/#/)
})
