import { escapeHtml, unescapeHtml } from "@/lib/platform/html/escape"
import { words } from "@/lib/platform/words/words"

const picture = /<img\b[^>]{0,4000}>/gi
const attribute = (name: string) => new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, "i")
const [source, text, width, height] = ["src", "alt", "width", "height"].map(attribute)

const valueIn = (tag: string, pattern = source) => {
  const [, ...found] = pattern?.exec(tag) ?? []
  return unescapeHtml(found.find((each) => each !== undefined) ?? "").trim()
}

/** No larger in both directions, a picture shows nothing: it tells its sender who reads their mail. */
const mostHidden = 2

/**
 * A mail's HTML with the pictures that came with it named by their files' ids, which `fileOf` knows by their content ids. A
 * picture elsewhere becomes a link, in the language that is being spoken: looking at it tells its sender, so it takes a click.
 */
export function withPictures(html: string, fileOf: (contentId: string) => string | undefined): string {
  const t = words("support.filed")
  return html.replace(picture, (tag) => {
    const address = valueIn(tag)
    const alt = valueIn(tag, text)
    const file = /^cid:/i.test(address) ? fileOf(decoded(address.slice(4))) : undefined
    if (file) return `<img data-file="${file}" alt="${escapeHtml(alt)}">`
    if (!/^https?:\/\//i.test(address) || isHidden(tag)) return ""
    const name = alt ? t("pictureOf", { text: alt }) : t("picture")
    return ` <a href="${escapeHtml(address)}">${escapeHtml(name)}</a> `
  })
}

const isHidden = (tag: string) =>
  [width, height].some((pattern) => {
    const size = valueIn(tag, pattern)
    return size !== "" && Number.parseInt(size, 10) <= mostHidden
  })

function decoded(contentId: string): string {
  try {
    return decodeURIComponent(contentId)
  } catch {
    return contentId
  }
}
