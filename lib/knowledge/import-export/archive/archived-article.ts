import type { Element, Root } from "hast"
import { toString as textOf } from "hast-util-to-string"
import type { BlockContent, Heading, PhrasingContent } from "mdast"
import rehypeParse from "rehype-parse"
import rehypeRemark, { type Options } from "rehype-remark"
import rehypeStringify from "rehype-stringify"
import remarkDirective from "remark-directive"
import remarkGfm from "remark-gfm"
import remarkStringify from "remark-stringify"
import { unified } from "unified"
import { visit } from "unist-util-visit"
import { stringify } from "yaml"
import { math } from "@/lib/knowledge/articles/body/markdown"
import { calloutKind, calloutTitle } from "@/lib/knowledge/articles/body/present-callouts"
import { sanitizeBody } from "@/lib/knowledge/articles/body/sanitize"
import type { Article } from "@/lib/knowledge/articles/schema"
import { markdownToHtml } from "@/lib/knowledge/import-export/import/markdown-to-html"
import { parseDocumentPath } from "@/lib/tenancy/images/documents"

type Handle = NonNullable<NonNullable<Options["handlers"]>[string]>

type Words = {
  /** None for a translation, which stands where its article does. */
  position?: number
  redirectFrom: string[]
  /** Empty for the language of the portal that reads it. */
  language: string
}

/** An article's text as a file that the importer reads back: `images` are the ids of the pictures in it, `documents` those of files. */
export async function archivedArticle(
  article: Article,
  words: Words,
): Promise<{ text: string; images: Set<string>; documents: Map<string, string> }> {
  const images = new Set<string>()
  const documents = new Map<string, string>()
  const tree = parser.parse(article.body)
  visit(tree, "element", ({ tagName, properties }) => {
    const linked = tagName === "a" ? documentIn(String(properties.href ?? "")) : null
    if (linked) {
      documents.set(linked.id, linked.address)
      properties.href = `/${archivedDocument(linked)}${linked.hash}`
    }
    const [, id, name] =
      /^\/api\/files\/([0-9a-f]{24})\/([a-z0-9-]+)\.webp$/.exec(String(properties.src ?? "")) ?? []
    if (tagName !== "img" || !id) return
    images.add(id)
    properties.src = `/${archivedImage({ id, name: name ?? "image" })}`
  })
  const html = htmlWriter.stringify(tree as Root)
  const markdown = markdownWriter.stringify(await markdownWriter.run(structuredClone(tree) as Root))
  const body = (await readsBack(markdown, html)) || !(await readsBack(html, html)) ? markdown : `${html}\n`
  return { text: `---\n${stringify(frontMatterOf(article, words))}---\n\n${body}`, images, documents }
}

function documentIn(href: string) {
  const [, path = "", hash = ""] = /^\/api\/files\/([^?#]*)(#.*)?$/s.exec(href) ?? []
  const found = parseDocumentPath(path.split("/"))
  return found && { ...found, hash }
}

/** Where a document lies, below `static`. */
export const archivedDocument = ({ id, address }: { id: string; address: string }) => `files/${id}-${address}`
/** Where a picture lies, below `static`. */
export const archivedImage = ({ id, name }: { id: string; name: string }) => `images/${id}-${name}.webp`

function frontMatterOf(article: Article, { position, redirectFrom, language }: Words) {
  const { id, title, slug, seoTitle, seoDescription, seoKeywords, pinned, status } = article
  const { publishedAt, updatedAt } = article
  const isSource = position !== undefined
  return {
    ...(isSource && { id }),
    title,
    slug,
    ...(seoTitle && { seo_title: seoTitle }),
    ...(seoDescription && { description: seoDescription }),
    ...(seoKeywords.length > 0 && { keywords: seoKeywords }),
    ...(isSource && { position }),
    ...(isSource && pinned && { pinned }),
    ...(status === "draft" && { draft: true }),
    ...(language && { language }),
    ...(publishedAt && { date: publishedAt, last_update: { date: updatedAt } }),
    ...(redirectFrom.length > 0 && { redirect_from: redirectFrom }),
  }
}

/** Whether the importer makes this HTML of it again; what Markdown cannot say is written as HTML. */
async function readsBack(markdown: string, html: string): Promise<boolean> {
  try {
    const { tree } = await markdownToHtml(markdown)
    return normal(htmlWriter.stringify(tree)) === normal(html)
  } catch {
    return false
  }
}

/** Sanitised, without blanks between elements that a browser does not show. */
const normal = (html: string) =>
  sanitizeBody(html.replace(/src="\/images\//g, 'src="/api/files/'))
    .replace(/\s+/g, " ")
    .replace(
      / ?(<\/?(?:p|h[2-4]|ul|ol|li|pre|aside|blockquote|table|thead|tbody|tr|th|td|hr|div|section|figure|details|summary)\b[^>]*>) ?/g,
      "$1",
    )
    .trim()

const aside: Handle = (state, node) => {
  const kind = calloutKind(node)
  if (!kind) return state.all(node)
  const own = calloutTitle(node)
  const content = state.toFlow(
    state.all({ ...node, children: node.children.filter((child) => child !== own) }),
  )
  const label = own && {
    type: "paragraph" as const,
    data: { directiveLabel: true },
    children: state.all(own) as PhrasingContent[],
  }
  const children = [...(label ? [label] : []), ...(content as BlockContent[])]
  return { type: "containerDirective", name: kind, children }
}

const pre: Handle = (_, node) => {
  const code = node.children.find((child): child is Element => child.type === "element")
  const { dataTitle: title, dataLines: lines } = code?.properties ?? {}
  const classes = Array.isArray(code?.properties.className) ? code.properties.className : []
  const language = classes
    .map(String)
    .find((name) => name.startsWith("language-"))
    ?.slice(9)
  return {
    type: "code",
    lang: language || (title || lines ? "text" : null),
    meta:
      [title && `title=${JSON.stringify(title)}`, lines && `{${lines}}`].filter(Boolean).join(" ") || null,
    value: textOf(node).replace(/\n$/, ""),
  }
}

const heading: Handle = (state, node) => {
  const anchor = node.properties.id ? [{ type: "text" as const, value: ` {#${node.properties.id}}` }] : []
  const depth = Number(node.tagName.slice(1)) as Heading["depth"]
  return { type: "heading", depth, children: [...(state.all(node) as PhrasingContent[]), ...anchor] }
}

const parser = unified().use(rehypeParse, { fragment: true })
const htmlWriter = unified().use(rehypeStringify)
const markdownWriter = unified()
  .use(rehypeRemark, { handlers: { aside, pre, math, h2: heading, h3: heading, h4: heading } })
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkDirective)
  .use(remarkStringify, { bullet: "-", fence: "`", rule: "-" })
