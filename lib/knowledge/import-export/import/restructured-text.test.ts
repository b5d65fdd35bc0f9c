import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { delimiter, join } from "node:path"
import { planImport } from "./plan"
import { emptyReport } from "./report"
import { hasPandoc, markdownOf } from "./restructured-text"

const path = process.env.PATH
let folder = ""

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "vestibule-pandoc-"))
})
afterEach(async () => {
  process.env.PATH = path
  await rm(folder, { recursive: true, force: true })
})

/** Puts a program of this name before all others; it stands in for one that misbehaves or is not there. */
async function withPandoc(script: string | null) {
  const programs = join(folder, "programs")
  await mkdir(programs, { recursive: true })
  if (script !== null) {
    await writeFile(join(programs, "pandoc"), `#!/bin/sh\n${script}\n`)
    await chmod(join(programs, "pandoc"), 0o755)
  }
  process.env.PATH = script === null ? programs : `${programs}${delimiter}${path}`
}

test("a document goes in by its standard input, and pandoc is told to read nothing else", async () => {
  await withPandoc('echo "$@"; cat')
  const text = await markdownOf("See :doc:`Paying <pay>` and :doc:`other`; $(touch x)")
  expect(text).toContain("--sandbox")
  expect(text).toContain("See `Paying <pay.rst>`__ and `other <other.rst>`__; $(touch x)")
})

test.each([
  ["exec sleep 30", "pandoc could not read it, or took too long"],
  ["exec yes", "pandoc wrote more of it than an article may have"],
  ["exit 83", "pandoc could not read it, or took too long"],
])("pandoc as %s is given up", async (script, message) => {
  await withPandoc(script)
  await expect(markdownOf("x".repeat(200_000), { time: 1000, output: 10_000 })).rejects.toThrow(message)
})

test("files are articles where pandoc is there, and are named where it is not", async () => {
  const docs = join(folder, "docs")
  await mkdir(join(docs, "care"), { recursive: true })
  await writeFile(join(docs, "care/pay.rst"), "Pay\n===\n")
  await withPandoc('if [ "$1" = --version ]; then exit 0; fi; cat >/dev/null; echo "# Paying"')
  expect(await hasPandoc()).toBe(true)
  expect((await planImport(docs)).articles.map(({ path, title }) => [path, title])).toEqual([
    ["care/pay.rst", "Paying"],
  ])
  await withPandoc(null)
  const report = emptyReport()
  expect((await planImport(docs, report)).articles).toEqual([])
  expect(report.skipped).toEqual([
    { path: "care/pay.rst", reason: "pandoc, which reads reStructuredText, is not installed" },
  ])
})
