import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { type FrontMatter, splitFrontMatter } from "./front-matter"
import { markdownOf } from "./restructured-text"

/** The names of files that are documents. */
export const documentName = /\.(?:mdx?|rst)$/i
export const isRestructuredText = (path: string) => /\.rst$/i.test(path)

/** What a file of a tree says, as Markdown. @throws InvalidError where pandoc cannot read it */
export async function readDocument(root: string, path: string): Promise<FrontMatter> {
  const text = await readFile(join(root, path), "utf8")
  return isRestructuredText(path) ? { values: {}, body: await markdownOf(text) } : splitFrontMatter(text)
}
