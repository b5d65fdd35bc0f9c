import { escapeHtml } from "@/lib/platform/html/escape"
import { type Component, filledTemplate, type Templates } from "./templates"

type Rendered = { markdown: string; isKnown: boolean }
type Render = (component: Component) => string

const keepContent: Render = ({ content }) => content

/** Components that Docusaurus brings along. */
const known: Record<string, Render> = {
  "": keepContent,
  Fragment: keepContent,
  "React.Fragment": keepContent,
  BrowserOnly: keepContent,
  Tabs: keepContent,
  TabItem: ({ props, content }) => `\n\n**${props.label ?? props.value ?? ""}**\n\n${content.trim()}\n\n`,
  Admonition: ({ props, content }) =>
    `\n\n:::${props.type ?? "note"}${props.title ? `[${props.title}]` : ""}\n\n${content.trim()}\n\n:::\n\n`,
  Details: ({ props, content }) =>
    `\n\n<details>\n<summary>${escapeHtml(props.summary ?? "Details")}</summary>\n\n${content.trim()}\n\n</details>\n\n`,
  Link: ({ props, content }) => linkTo(props.to ?? props.href, content.trim()),
  Image: ({ props }) => image(props),
}

/**
 * What a component leaves in the text, by the tree's own templates first; one that is not known leaves what is between its
 * tags, or its own words.
 */
export function componentMarkdown(component: Component, templates: Templates): Rendered {
  const { name, props, content } = component
  const template = Object.hasOwn(templates, name) ? templates[name] : undefined
  const written = template === undefined ? undefined : filledTemplate(template, component)
  if (written !== undefined) return { markdown: written, isKnown: true }
  if (name === "CodeBlock") return codeBlock(component)
  const render = Object.hasOwn(known, name) ? known[name] : undefined
  if (render) return { markdown: render(component), isKnown: true }
  if (/(?:Image|Img)$/.test(name) && (props.src || props.img))
    return { markdown: image(props), isKnown: true }
  return { markdown: content.trim() ? content : wordsOf(props), isKnown: false }
}

function codeBlock({ props, content }: Component): Rendered {
  if (!content.trim()) return { markdown: "", isKnown: false }
  const marks = "`".repeat(Math.max(3, ...(content.match(/`+/g) ?? []).map((run) => run.length + 1)))
  const info = [props.language ?? "text", props.title ? `title="${props.title}"` : ""]
    .filter(Boolean)
    .join(" ")
  return {
    markdown: `\n\n${marks}${info}\n${content.replace(/^\n+/, "").trimEnd()}\n${marks}\n\n`,
    isKnown: true,
  }
}

/** The words and links a component carries in its attributes, such as a box that calls to action. */
function wordsOf(props: Record<string, string>): string {
  const { headline, heading, title = headline ?? heading, description, text } = props
  const address = props.link ?? props.href ?? props.to ?? props.url
  const links = [
    [address, props.linkText ?? props.linkLabel ?? (title ? undefined : props.label)],
    [props.secondaryLink, props.secondaryText ?? props.secondaryLinkText],
  ].flatMap(([to, words]) => (to && words ? [linkTo(to, words)] : []))
  const words = [title && `**${title}**`, description, links.length ? undefined : text, ...links].filter(
    Boolean,
  )
  return words.length ? `\n\n${words.join("\n")}\n\n` : ""
}

const linkTo = (address: string | undefined, words: string) =>
  address ? `<a href="${escapeHtml(address)}">${words}</a>` : words

const image = ({ src, img, alt = "" }: Record<string, string>) =>
  `<img src="${escapeHtml(src ?? img ?? "")}" alt="${escapeHtml(alt)}">`
