import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { planImport } from "./plan"
import { emptyReport } from "./report"
import { hasPandoc, markdownOf } from "./restructured-text"

let folder = ""

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "vestibule-pandoc-"))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** A program that stands in for a pandoc which misbehaves or says what it is told. */
async function pandocThat(script: string): Promise<string> {
  const program = join(folder, "pandoc")
  await writeFile(program, `#!/bin/sh\n${script}\n`)
  await chmod(program, 0o755)
  return program
}

test("a document goes in by its standard input, and pandoc is told to read nothing else", async () => {
  const program = await pandocThat('echo "$@"; cat')
  const text = await markdownOf("See :doc:`Paying <pay>` and :doc:`other`; $(touch x)", {
    ...{ time: 10_000, output: 10_000, program },
  })
  expect(text).toContain("--sandbox")
  expect(text).toContain("See `Paying <pay.rst>`__ and `other <other.rst>`__; $(touch x)")
})

test.each([
  ["exec sleep 30", "pandoc could not read it, or took too long"],
  ["exec yes", "pandoc wrote more of it than an article may have"],
  ["exit 83", "pandoc could not read it, or took too long"],
])("pandoc as %s is given up", async (script, message) => {
  const program = await pandocThat(script)
  await expect(markdownOf("x".repeat(200_000), { time: 1000, output: 10_000, program })).rejects.toThrow(
    message,
  )
})

test("files are articles where pandoc is there, and are named where it is not", async () => {
  expect(await hasPandoc(await pandocThat("exit 0"))).toBe(true)
  expect(await hasPandoc(join(folder, "nowhere"))).toBe(false)
  await mkdir(join(folder, "docs/care"), { recursive: true })
  await writeFile(join(folder, "docs/care/pay.rst"), "Paying\n======\n")
  const report = emptyReport()
  const { articles } = await planImport(join(folder, "docs"), report)
  const isThere = await hasPandoc()
  expect(articles.map(({ path, title }) => [path, title])).toEqual(
    isThere ? [["care/pay.rst", "Paying"]] : [],
  )
  expect(report.skipped.map(({ path, reason }) => [path, reason])).toEqual(
    isThere ? [] : [["care/pay.rst", "pandoc, which reads reStructuredText, is not installed"]],
  )
})
