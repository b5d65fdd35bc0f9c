import { readFileSync } from "node:fs"
import { settingNames } from "./admin/organisation-setting"

const article = readFileSync("content/vestibule/reference/settings.md", "utf8")

/** The names in the first column of the tables whose heading there is "Setting". */
function settingsIn(text: string) {
  const tables = text.matchAll(/^\| Setting \|.*\n\|[-:| ]+\|\n((?:\|.*\n)+)/gm)
  const cells = [...tables].flatMap(([, rows = ""]) => rows.split("\n").map((row) => row.split("|")[1] ?? ""))
  return cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name)).sort()
}

const [explained = "", inApi = ""] = article.split("## Names in the API")

test("the article on settings explains everything `organisation set` can change, once, and nothing else", () => {
  expect(settingsIn(explained)).toEqual([...settingNames].sort())
})

test("what it says of the API names settings that there are", () => {
  expect(settingsIn(inApi)).toContain("themeColor")
  expect(settingNames).toEqual(expect.arrayContaining(settingsIn(inApi)))
})
