import { dedent, indent } from "@/lib/knowledge/import-export/markdown-lines/indentation"
import type { ProfileName } from "@/lib/knowledge/import-export/profiles/values"
import { escapeHtml } from "@/lib/platform/html/escape"
import { words } from "@/lib/platform/words/words"
import { calloutOf, directive } from "./admonitions"
import { argumentsOf, type TemplateNode, type TemplateTag, templateNodes } from "./template-tags"

type Part = { name: string; named: Record<string, string>; plain: string[]; content: string }
type Render = (part: Part) => string

const keepContent: Render = ({ content }) => content
const titleOf = ({ named, plain }: Part, from = 0) =>
  named.title ?? named.name ?? named.summary ?? named.header ?? plain[from] ?? ""

const callout: Render = (part) => {
  const { name, named, plain, content } = part
  const wanted = [named.style, named.type, named.color, plain[0], name].find(
    (each) => each && calloutOf(each),
  )
  const title = named.title ?? (calloutOf(name) ? plain[0] : plain[1]) ?? ""
  return directive(wanted ?? "note", title, content)
}
const tab: Render = (part) => `\n\n**${titleOf(part).replace(/\*/g, "\\*")}**\n\n${part.content.trim()}\n\n`
const details: Render = (part) => directive("details", titleOf(part) || "Details", part.content)
const link = (address: string, words: string) =>
  address ? `\n\n[${words || address}](<${address}>)\n\n` : ""
const video =
  (address: string): Render =>
  (part) => {
    const id = part.named.id ?? part.plain[0] ?? ""
    const title = escapeHtml(part.named.title ?? words("knowledge.imported")("video"))
    return /^[\w-]{1,40}$/.test(id) ? `\n\n<iframe src="${address}${id}" title="${title}"></iframe>\n\n` : ""
  }
const figure: Render = ({ named, plain, content }) => {
  const { src = plain[0] ?? "", alt = named.caption ?? "", caption = content.trim() } = named
  const picture = `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}">`
  return src ? `\n\n${picture}\n\n${caption ? `*${caption}*\n\n` : ""}` : ""
}
const fenced =
  (language: string): Render =>
  ({ content, plain }) => {
    const own = language || plain[0] || ""
    const code = dedent(content)
      .replace(/^\s*\n/, "")
      .trimEnd()
    const marks = "`".repeat(Math.max(3, ...[...code.matchAll(/`+/g)].map(([run]) => run.length + 1)))
    return `\n\n${marks}${own}\n${code}\n${marks}\n\n`
  }

/** What these leave in the text whatever system the tree is of, since nothing else is written so. */
const containers: Record<string, Render> = {
  ...Object.fromEntries(
    "notice alert hint callout admonition note tip info warning danger important caution attention success error"
      .split(" ")
      .map((name) => [name, callout]),
  ),
  ...Object.fromEntries(
    "tabs tabpane code-tabs stepper step steps columns column cards card row"
      .split(" ")
      .map((name) => [name, keepContent]),
  ),
  tab,
  details,
  expand: details,
  expandable: details,
  collapse: details,
  "content-ref": keepContent,
  code: ({ named, content }) =>
    named.title
      ? content.replace(/^([ \t]*(?:`{3,}|~{3,})[^\n`]*)/m, `$1 title="${named.title.replace(/"/g, "'")}"`)
      : content,
  file: ({ named, content }) =>
    link(named.src ?? "", content.trim() || (named.src ?? "").replace(/^.*\//, "")),
  highlight: fenced(""),
  "code-toggle": fenced("toml"),
  mermaid: fenced("mermaid"),
  math: ({ content }) => `\n\n$$\n${content.trim()}\n$$\n\n`,
  raw: keepContent,
  comment: () => "",
}

const alone: Record<string, Render> = {
  embed: ({ named }) => link(named.url ?? "", ""),
  file: ({ named }) => link(named.src ?? "", (named.src ?? "").replace(/^.*\//, "")),
  "content-ref": () => "",
  youtube: video("https://www.youtube.com/embed/"),
  vimeo: video("https://player.vimeo.com/video/"),
  figure,
  ref: ({ named, plain }) => named.path ?? plain[0] ?? "",
  relref: ({ named, plain }) => named.path ?? plain[0] ?? "",
  link: ({ plain }) => `/${(plain[0] ?? "").replace(/^\/+/, "")}`,
  post_url: ({ plain }) => `/_posts/${plain[0] ?? ""}`,
  include: (part) =>
    part.named.content ? callout({ ...part, name: "note", plain: [], content: part.named.content }) : "",
}

/** Systems whose documents are templates: what of them is not known is dropped and said. */
const ofTemplates: Partial<Record<ProfileName, TemplateTag["kind"][]>> = {
  jekyll: ["liquid", "output"],
  gitbook: ["liquid"],
  hugo: ["shortcode"],
}

/**
 * Markdown without the tags of template languages: blocks such as hints and tabs become Markdown's own, addresses what they
 * mean. What is not known is dropped and named in `dropped` where the tree's system would have read it, and stays elsewhere.
 */
export function withoutTemplates(markdown: string, profile: ProfileName, dropped: string[]): string {
  if (!/\{[%{]/.test(markdown)) return markdown
  const kinds = ofTemplates[profile] ?? []
  let out = ""
  const write = (nodes: TemplateNode[], before: string): string => {
    let text = before
    for (const node of nodes) text += node.kind === "text" ? node.text : written(node, text)
    return text.slice(before.length)
  }
  const written = (node: TemplateNode & { kind: "tag" }, before: string): string => {
    const { tag, children, isClosed, source } = node
    if (tag.kind === "output") return kinds.includes("output") ? shownBy(tag.rest, dropped) : source
    const name = (tag.name.split("/").at(-1) ?? "").toLowerCase()
    const table = isClosed ? containers : alone
    const render = Object.hasOwn(table, name) ? table[name] : undefined
    const isOwn = kinds.includes(tag.kind)
    if (!render && !isOwn) return source
    if (!render) dropped.push(tag.kind === "liquid" ? `{% ${tag.name} %}` : `{{< ${tag.name} >}}`)
    const content = write(children, "\n")
    const margin = isClosed ? (/(?:^|\n)([ \t]*)$/.exec(before.slice(-200))?.[1] ?? null) : null
    const part = {
      name,
      ...argumentsOf(tag.rest),
      content: margin === null ? content : dedent(content.replace(/^\s*\n/, "")),
    }
    const text = render ? render(part) : part.content
    return margin && text.trim() ? `\n\n${indent(text.trim(), margin)}\n\n${margin}` : text
  }
  out = write(templateNodes(markdown), "")
  return kinds.includes("output") ? out.replace(/\{%-?\s*(?:end)?raw\s*-?%\}/g, "") : out
}

/** What `{{ … }}` of Liquid shows, where it is an address of the site or a text. */
function shownBy(expression: string, dropped: string[]): string {
  if (/^site\.(?:baseurl|url)$/.test(expression)) return ""
  const [, double, single, filters = ""] = /^(?:"([^"]*)"|'([^']*)')\s*((?:\|[^|]*)*)$/.exec(expression) ?? []
  const text = double ?? single
  if (
    text !== undefined &&
    /^(?:\|\s*(?:relative_url|absolute_url|prepend|escape|strip)\b[^|]*)*$/.test(filters)
  )
    return text
  dropped.push("{{ … }}")
  return ""
}
