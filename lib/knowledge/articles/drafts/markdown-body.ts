import rehypeStringify from "rehype-stringify"
import { unified } from "unified"
import { sanitizeBody } from "@/lib/knowledge/articles/body/sanitize"
import { splitFrontMatter } from "@/lib/knowledge/import-export/import/front-matter"
import { markdownToHtml } from "@/lib/knowledge/import-export/import/markdown-to-html"
import { InvalidError } from "@/lib/platform/errors"

const writer = unified().use(rehypeStringify)

/** Markdown as the importer reads it, as an article's HTML. @throws InvalidError */
export async function markdownBody(markdown: string): Promise<string> {
  try {
    const { tree } = await markdownToHtml(splitFrontMatter(markdown).body)
    return sanitizeBody(writer.stringify(tree)).trim()
  } catch (error) {
    // HTML nested thousands of tags deep, which exhausts the parsers.
    if (error instanceof RangeError) throw new InvalidError("Its tags are nested too deeply")
    throw error
  }
}
