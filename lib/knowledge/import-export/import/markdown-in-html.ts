import type { Root } from "mdast"
import rehypeStringify from "rehype-stringify"
import remarkGfm from "remark-gfm"
import remarkParse from "remark-parse"
import remarkRehype from "remark-rehype"
import { unified } from "unified"
import { visit } from "unist-util-visit"
import type { VFile } from "vfile"
import { scanJsx } from "@/lib/knowledge/import-export/jsx/scan"
import { dedent } from "@/lib/knowledge/import-export/markdown-lines/indentation"

const inner = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeStringify, { allowDangerousHtml: true })

const inline = /^(?:a|abbr|b|br|code|del|em|i|img|ins|kbd|mark|s|small|span|strong|sub|sup|u)$/
const verbatim = /^(?:pre|script|style|textarea)$/

/** In MDX, unlike Markdown, what stands between HTML tags is Markdown too: the cells of an HTML table, for one. */
export function markdownInHtml() {
  return (tree: Root, file: VFile) => {
    if (!file.data.mdx) return
    visit(tree, "html", (node, _, parent) => {
      if (parent?.type !== "paragraph") node.value = withInnerMarkdown(node.value)
    })
  }
}

function withInnerMarkdown(html: string): string {
  const out: string[] = []
  let [run, verbatimDepth] = ["", 0]
  const flush = () => {
    out.push(verbatimDepth > 0 ? run : renderRun(run))
    run = ""
  }
  for (const token of scanJsx(html, { mdx: true })) {
    if (token.kind !== "tag" || inline.test(token.tag.name)) {
      run += token.source
      continue
    }
    flush()
    if (verbatim.test(token.tag.name)) verbatimDepth += token.tag.kind === "open" ? 1 : -1
    out.push(token.source)
  }
  flush()
  return out.join("")
}

function renderRun(run: string): string {
  if (!/[`*_[~]/.test(run)) return run
  const html = String(inner.processSync(dedent(run).trim()))
  const [, alone] = /^<p>((?:(?!<\/?p>)[\s\S])*)<\/p>$/.exec(html) ?? []
  return /^\s*/.exec(run)?.[0] + (alone ?? html) + run.slice(run.trimEnd().length)
}
