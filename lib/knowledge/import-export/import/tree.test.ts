import { execFileSync } from "node:child_process"
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { planImport } from "./plan"
import { emptyReport, type ImportReport } from "./report"
import { readTree, type SourceTree } from "./tree"

let base = ""
let root = ""

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), "vestibule-tree-"))
  root = join(base, "docs")
  await mkdir(join(root, "a"), { recursive: true })
  await writeFile(join(root, "a/fine.md"), "x")
})
afterEach(() => rm(base, { recursive: true, force: true }))

async function read(): Promise<SourceTree & ImportReport> {
  const report = emptyReport()
  return { ...report, ...(await readTree({ name: "plain", root }, report)) }
}

test("what is no file is skipped and not opened: a pipe would wait for ever", async () => {
  execFileSync("mkfifo", [join(root, "a/pipe.md")])
  await symlink(join(root, "a"), join(root, "a/directory.md"))
  const { files, skipped } = await read()
  expect(files).toEqual(["a/fine.md"])
  expect(skipped).toEqual(
    expect.arrayContaining(
      ["a/pipe.md", "a/directory.md"].map((path) => ({ path, reason: "it is not a file" })),
    ),
  )
})

test("a file of more than 400 KB is skipped", async () => {
  await writeFile(join(root, "a/long.md"), "a".repeat(400 * 1024 + 1))
  expect((await read()).skipped).toEqual([{ path: "a/long.md", reason: "it has more than 400 KB" }])
})

describe("a _category_ file that cannot be used is a problem and the rest comes in", () => {
  const category = () => join(root, "a/_category_.json")

  test.each([
    ["a directory", "it is not a file", () => mkdir(category())],
    ["a pipe", "it is not a file", async () => execFileSync("mkfifo", [category()])],
    ["too long", "it has more than 64 KB", () => writeFile(category(), `label: ${"a".repeat(64 * 1024)}`)],
    ["a link to a device", "it is a link out of the folder", () => symlink("/dev/zero", category())],
    ["a link to nothing", "it cannot be read", () => symlink("nowhere", category())],
    [
      "a link out of the folder",
      "it is a link out of the folder",
      async () => {
        await writeFile(join(base, "outside.yml"), "label: Outside")
        await symlink("../../outside.yml", category())
      },
    ],
  ])("%s", async (_, message, make) => {
    await make()
    const { files, problems, directories } = await read()
    expect(files).toEqual(["a/fine.md"])
    expect(problems).toEqual([{ path: "a/_category_.json", message }])
    expect(directories.get("a")?.label).toBeUndefined()
  })

  test("a link within the folder is followed", async () => {
    await writeFile(join(root, "shared.yml"), "label: Shared")
    await symlink("../shared.yml", category())
    expect((await read()).directories.get("a")).toMatchObject({ label: "Shared" })
  })
})

test("a file that would keep the parser busy fails before it has an article; the others are planned", async () => {
  await writeFile(join(root, "a/hostile.md"), `# ${"[".repeat(50_000)}${"]".repeat(50_000)}`)
  const report = emptyReport()
  const { articles } = await planImport(root, report)
  expect(articles.map(({ path }) => path)).toEqual(["a/fine.md"])
  expect(report.failed).toEqual([
    { path: "a/hostile.md", reason: expect.stringMatching(/^It has more than \d+ lines, brackets/) },
  ])
})

test("a file of shortcodes that never end is read as fast as any other", async () => {
  await writeFile(join(root, "a/unended.md"), "{{%".repeat(130_000))
  const { articles } = await planImport(root, emptyReport(), { languages: ["en"] })
  expect(articles.map(({ path }) => path)).toContain("a/unended.md")
})
