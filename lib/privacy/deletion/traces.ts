import { escapeHtml } from "@/lib/platform/html/escape"

/** What a person could be found by in what was written. */
export type Traced = Named & { email: string; alias: string; phone: string }
type Named = { firstName: string; lastName: string }

/** PostgreSQL's regular expressions for it, or null where there is nothing to look for. */
export type Traces = {
  /** In text and HTML. A first, last or other name alone counts as it is written in the profile, or in capitals: in small letters it may be a word. */
  written: string
  /** In lower case. */
  lowered: string
  /** The address and the full name, in the simplified names that end the keys of files. */
  keyed: string
}

const shortestName = 2
const shortestPhone = 6
const subscriberDigits = 8
const separators = "[-. ()/]{0,3}"

/**
 * How a person's address, names and telephone number may stand in what they and others wrote to one another. They had
 * other names before, or as a guest.
 */
export function tracesOf({ alias, email, phone, ...present }: Traced, others: Named[] = []): Traces {
  const all = [present, ...others]
  const single = new Set([alias, ...all.flatMap(({ firstName, lastName }) => [firstName, lastName])])
  // A name in small letters is a word like any other: a person called "refund" must not remove that word from others'
  // texts.
  const names = [...single].filter((name) => isName(name) && isCapital(name))
  const full = [...new Set(all.flatMap(fullNames))]
  const anyCase = [email, encodeURIComponent(email), ...full].flatMap(spellings).map(inAnyCase)
  const asWritten = names
    .flatMap((name) => [name, name.toUpperCase()])
    .flatMap(spellings)
    .map(literal)
  const numbers = phonePattern(phone)
  return {
    written: wholeWords([...anyCase, ...numbers, ...asWritten]),
    lowered: wholeWords([...anyCase, ...numbers, ...names.flatMap(spellings).map(inAnyCase)]),
    keyed: wholeWords([email, ...full].map(simplified)),
  }
}

const fullNames = ({ firstName: first, lastName: last }: Named) =>
  isName(first) && isName(last) ? [`${first} ${last}`, `${last} ${first}`, `${last}, ${first}`] : []

// 'NA' stands for no last name at all.
const isName = (name: string) => [...name].length >= shortestName && name !== "NA"

const isCapital = (name: string) => /^[^\p{Ll}]/u.test(name)

/** As text, and as HTML writes it. */
function spellings(text: string): string[] {
  // The sanitiser writes a no-break space as it is.
  const html = escapeHtml(text).replaceAll("&nbsp;", "\u00a0")
  return [...new Set([text, html.replaceAll("&quot;", '"'), html])]
}

const literal = (text: string) =>
  [...text].map((sign) => (/[\p{L}\p{N}]/u.test(sign) ? sign : `[${classed(sign)}]`)).join("")
const classed = (sign: string) => (/[\\\]^-]/.test(sign) ? `\\${sign}` : sign)

/** Written out, because a database without a language folds only the letters of English. */
const inAnyCase = (text: string) =>
  [...text]
    .map((sign) => {
      const both = new Set([sign.toLowerCase(), sign.toUpperCase()].filter((each) => [...each].length === 1))
      return both.size > 1 ? `[${[...both].join("")}]` : literal(sign)
    })
    .join("")

/** By its last digits, whatever stands before them: at home a number is written without its country. */
function phonePattern(phone: string): string[] {
  const digits = [...phone.replace(/\D/g, "")].slice(-subscriberDigits)
  return digits.length < shortestPhone ? [] : [`[+]?(?:[0-9]${separators}){0,8}${digits.join(separators)}`]
}

/** The longest first, so that no name is left of an address. */
const wholeWords = (parts: string[]) =>
  `(?<![[:alnum:]])(?:${parts.toSorted((a, b) => b.length - a.length).join("|")})(?![[:alnum:]])`

const simplified = (text: string) =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
