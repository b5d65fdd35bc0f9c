import sanitize from "sanitize-html"
import { InvalidError } from "@/lib/platform/errors"
import { unescapeHtml } from "@/lib/platform/html/escape"
import { textLength } from "./body-length"

/** Of a colleague, in a note: their id stands beside the name. */
const mention = "data-mention"
const idPattern = /^[0-9a-z]{1,64}$/
const mostMentions = 50

const options: sanitize.IOptions = {
  allowedTags: "p br strong b em i u s code pre blockquote ul ol li a img".split(" "),
  // A picture is a file that came with the mail, and is shown from there alone.
  allowedAttributes: { a: ["href", "rel"], img: ["data-file", "alt"], span: [mention] },
  exclusiveFilter: ({ tag, attribs }) =>
    tag === "img" && !/^[0-9a-z]{8,32}$/.test(attribs["data-file"] ?? ""),
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  nestingLimit: 20,
  nonTextTags: "script style textarea option select noscript svg math title template iframe object".split(
    " ",
  ),
  transformTags: {
    a: (tagName, { href }) => ({
      tagName,
      attribs: { ...(href && { href }), rel: "nofollow noopener noreferrer" },
    }),
  },
}

const noteOptions: sanitize.IOptions = {
  ...options,
  allowedTags: [...(options.allowedTags as string[]), "span"],
  transformTags: {
    ...options.transformTags,
    // A tag of any other name is left out, and its words stay.
    span: (tagName, { [mention]: id = "" }) =>
      idPattern.test(id)
        ? { tagName, attribs: { [mention]: id } as sanitize.Attributes }
        : { tagName: "no-mention", attribs: {} },
  },
}

/**
 * What a person wrote, without anything that could run, load or cover the page: text, lists, links (N14); in an internal
 * note also names of colleagues that are mentioned.
 */
export const sanitizeEntry = (html: string, { internal = false } = {}): string =>
  sanitize(html, internal ? noteOptions : options)

/** The ids of those whom a sanitised note mentions, each once; no more than 50. */
export const mentionsIn = (html: string): string[] => {
  const found = [...html.matchAll(/<span data-mention="([0-9a-z]{1,64})">/g)].flatMap(([, id]) => id ?? [])
  return [...new Set(found)].slice(0, mostMentions)
}

/** Pictures are files of a ticket: elsewhere nothing shows them. */
export const withoutPictures = (html: string): string => html.replace(/<img data-file="[^"]*"[^<>]*>/g, "")

type Rule = { message: string; longest?: number }

/** A form with its body sanitised. @throws InvalidError when nothing of it is left to read, or more than `longest` (D-27) */
export function withCleanBody<T extends { body: string; internal?: boolean }>(
  form: T,
  { message, longest }: Rule,
): T {
  const body = sanitizeEntry(form.body, form)
  const length = textLength(body)
  if (length === 0 || (longest && length > longest)) throw new InvalidError(message, { body: message })
  return { ...form, body }
}

/** As `linesOf`, with what a mail's text keeps of marks: where links lead, and the numbers and points of lists. */
export const mailLinesOf = (html: string): string[] =>
  linesOf(withListMarks(withAddresses(html)))
    .filter((line) => !aloneOn.test(line))
    .map((line) => line.replaceAll(marked, ""))

/** Stands before the mark of a list's item, which is no line of its own where the item has no text. */
const marked = "\ue000"
const aloneOn = /^\ue000(?:•|\d+\.)$/

const withAddresses = (html: string) =>
  html.replace(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs, (_, address: string, text: string) =>
    bare(text) === bare(address) ? text : `${text} (${address.replace(ofPerson, "")})`,
  )

const ofPerson = /^(?:mailto|tel):/
const bare = (address: string) =>
  address
    .trim()
    .replace(ofPerson, "")
    .replace(/^https?:\/\/|\/$/g, "")

function withListMarks(html: string): string {
  /** Of each list that is open the number to come; null where it has none. */
  const open: (number | null)[] = []
  const markOf = () => {
    const next = open.at(-1)
    if (typeof next !== "number") return `${marked}• `
    open[open.length - 1] = next + 1
    return `${marked}${next}. `
  }
  return html.replace(
    /<(\/?)(ul|ol|li)\b[^>]*>(?:\s*<(?:p|pre|blockquote)\b[^>]*>)*/g,
    (all, closing: string, tag: string) => {
      if (tag === "li") return closing ? all : all + markOf()
      if (closing) open.pop()
      else open.push(tag === "ol" ? 1 : null)
      return all
    },
  )
}

/** Its text, line by line; lines without text are left out. */
export const linesOf = (html: string): string[] =>
  unescapeHtml(
    sanitize(html.replace(/<(?:\/?(?:p|li|blockquote|pre)|br)\b/g, "\n$&"), { ...options, allowedTags: [] }),
  )
    .split("\n")
    .flatMap((line) => line.replace(/\s+/g, " ").trim() || [])

/** Its text on one line, for searching. */
export const textOnOneLine = (html: string): string => linesOf(html).join(" ")
