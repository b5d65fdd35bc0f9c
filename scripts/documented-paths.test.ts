import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

const markdownIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".md"))
    .map((file) => join(folder, file))

// What reviews found is told by the names of its time.
const documents = ["README.md", ...markdownIn("docs"), ...markdownIn("content")].filter(
  (file) => file !== "docs/reviews.md",
)

/** Paths in backquotes that begin with a folder of the project; what stands for any name is left out. */
const pathsIn = (text: string) =>
  [...text.matchAll(/`((?:app|components|lib|scripts|e2e)\/[^`\s]+)`/g)]
    .map(([, path = ""]) => path)
    .filter((path) => !/[…<{*]/.test(path))

test("every folder and file that a document or a help article names is there", () => {
  const gone = documents.flatMap((file) =>
    pathsIn(readFileSync(file, "utf8"))
      .filter((path) => !existsSync(path))
      .map((path) => `${file}: ${path}`),
  )
  expect(gone).toEqual([])
})
