import type { Element, Root } from "hast"
import { toString as textOf } from "hast-util-to-string"
import type { BlockContent, PhrasingContent } from "mdast"
import rehypeParse from "rehype-parse"
import rehypeRemark, { type Options } from "rehype-remark"
import remarkGfm from "remark-gfm"
import remarkStringify from "remark-stringify"
import { unified } from "unified"
import { visit } from "unist-util-visit"
import type { Article } from "@/lib/knowledge/articles/schema"
import { interfaceLanguageOf } from "@/lib/platform/languages/interface"
import { speakingIn } from "@/lib/platform/words/speaking"
import { calloutKind, calloutTitle, standardTitle } from "./present-callouts"
import { languageName } from "./present-code"
import { sanitizeBody } from "./sanitize"

type Handlers = NonNullable<Options["handlers"]>
type Handle = NonNullable<Handlers[string]>

/**
 * The article as Markdown: its title, a line about where there is more if one is given, where it was read, when it was
 * changed if that is said, its body. Links and pictures lead to `url`'s host.
 * @param url the article's own absolute address; `language` is the one that the text is in.
 */
export function articleMarkdown(
  { title, body }: Pick<Article, "title" | "body">,
  {
    url,
    language = "en",
    updatedAt,
    directive,
  }: { url: string; language?: string; updatedAt?: string; directive?: string },
): string {
  const header = headerWriter.stringify({
    type: "root",
    children: [{ type: "heading", depth: 1, children: [{ type: "text", value: title }] }],
  })
  const content = speakingIn(interfaceLanguageOf(language), () =>
    converter.processSync({ value: sanitizeBody(body), data: { url } }),
  )
  const changed = updatedAt ? `Updated: ${updatedAt}\n\n` : ""
  const more = directive ? `${directive}\n\n` : ""
  return `${header}\n${more}Source: ${url}\n\n${changed}${String(content)}`
}

const writing = { bullet: "-", fence: "`", rule: "-" } as const
const headerWriter = unified().use(remarkGfm).use(remarkStringify, writing)

const aside: Handle = (state, node) => {
  const kind = calloutKind(node)
  if (!kind) return state.all(node)
  const own = calloutTitle(node)
  const title = (own ? textOf(own).trim() : "") || standardTitle(kind)
  const content = state.toFlow(
    state.all({ ...node, children: node.children.filter((child) => child !== own) }),
  )
  return { type: "blockquote", children: titled(title, content as BlockContent[]) }
}

function titled(title: string, content: BlockContent[]): BlockContent[] {
  const strong: PhrasingContent = {
    type: "strong",
    children: [{ type: "text", value: /[.:?!]$/.test(title) ? title : `${title}:` }],
  }
  const [first, ...rest] = content
  if (first?.type !== "paragraph") return [{ type: "paragraph", children: [strong] }, ...content]
  return [{ type: "paragraph", children: [strong, { type: "text", value: " " }, ...first.children] }, ...rest]
}

const pre: Handle = (_, node) => {
  const code = node.children.find((child): child is Element => child.type === "element")
  const title = code?.properties.dataTitle
  return {
    type: "code",
    lang: languageName(code) || (title ? "text" : null),
    meta: title ? `title=${JSON.stringify(title)}` : null,
    value: textOf(node).replace(/\n$/, ""),
  }
}

/** As its author wrote it, between the signs that an import reads it from. */
export const math: Handle = (_, { properties: { alttext } }) => ({
  type: "html",
  value: alttext ? `$$${alttext}$$` : "",
})

const summary: Handle = (_, node) => ({
  type: "paragraph",
  children: [{ type: "strong", children: [{ type: "text", value: textOf(node).trim() }] }],
})

const converter = unified()
  .use(rehypeParse, { fragment: true })
  .use(() => (tree: Root, file) => absoluteAddresses(tree, String(file.data.url)))
  .use(rehypeRemark, { handlers: { aside, pre, summary, math } })
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, writing)

function absoluteAddresses(tree: Root, url: string) {
  visit(tree, "element", ({ properties }) => {
    for (const name of ["href", "src"]) {
      const address = properties[name]
      if (typeof address === "string" && URL.canParse(address, url))
        properties[name] = new URL(address, url).href
    }
  })
}
