import sanitize from "sanitize-html"
import { InvalidError } from "@/lib/platform/errors"
import { unescapeHtml } from "@/lib/platform/html/escape"
import { textLength } from "./body-length"

const options: sanitize.IOptions = {
  allowedTags: "p br strong b em i u s code pre blockquote ul ol li a img".split(" "),
  // A picture is a file that came with the mail, and is shown from there alone.
  allowedAttributes: { a: ["href", "rel"], img: ["data-file", "alt"] },
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

/** What a person wrote, without anything that could run, load or cover the page: text, lists, links (N14). */
export const sanitizeEntry = (html: string): string => sanitize(html, options)

/** Pictures are files of a ticket: elsewhere nothing shows them. */
export const withoutPictures = (html: string): string => html.replace(/<img data-file="[^"]*"[^<>]*>/g, "")

type Rule = { message: string; longest?: number }

/** A form with its body sanitised. @throws InvalidError when nothing of it is left to read, or more than `longest` (D-27) */
export function withCleanBody<T extends { body: string }>(form: T, { message, longest }: Rule): T {
  const body = sanitizeEntry(form.body)
  const length = textLength(body)
  if (length === 0 || (longest && length > longest)) throw new InvalidError(message, { body: message })
  return { ...form, body }
}

/** Its text, line by line, for mails; lines without text are left out. */
export const linesOf = (html: string): string[] =>
  unescapeHtml(
    sanitize(html.replace(/<(?:\/?(?:p|li|blockquote|pre)|br)\b/g, "\n$&"), { ...options, allowedTags: [] }),
  )
    .split("\n")
    .flatMap((line) => line.replace(/\s+/g, " ").trim() || [])

/** Its text on one line, for searching. */
export const textOnOneLine = (html: string): string => linesOf(html).join(" ")
