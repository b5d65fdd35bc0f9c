import {
  cloneElement,
  createElement,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from "react"
import { setAside } from "@/lib/platform/html/aside"
import { elementHtml } from "@/lib/platform/html/element"
import { escapeHtml } from "@/lib/platform/html/escape"
import { inLanguage, prefixAt } from "@/lib/platform/languages/addresses"

type Properties = Record<string, unknown> & { children?: ReactNode }
type Drawn = ReactElement<Properties>

/** A part of a page: as HTML where React has nothing left to do in it, and always as React can draw it. */
type Part = { html: string | null; node: () => ReactNode }
type Later<T> = T | Promise<T>

/**
 * What server components draw, with everything that React need not know as HTML: of a page, React then draws a few elements
 * in place of hundreds, and what is long of them goes around React (`setAside`). The page is the same. Components of the browser, and elements for the head of the document, stay
 * elements, and so does what they stand in. Links and forms lead to pages of the language whose `prefix` is given, but for
 * those that say in which language they lead.
 */
export const still = async (drawn: ReactNode, prefix = ""): Promise<ReactNode> =>
  (await part(drawn, { isSvg: false, prefix })).node()

type Addressed = { params?: Promise<{ language?: string }> }

/** The page, drawn so. */
export const stillPage =
  <Props extends Addressed>(page: (props: Props) => Promise<ReactNode>) =>
  async (props: Props): Promise<ReactNode> =>
    still(await page(props), prefixAt((await props.params)?.language))

/** Where something stands: in a drawing, on a page in a language. */
type Place = { isSvg: boolean; prefix: string }

function part(drawn: ReactNode, place: Place): Later<Part> {
  if (drawn === null || drawn === undefined || typeof drawn === "boolean") return nothing
  if (typeof drawn === "string" || typeof drawn === "number" || typeof drawn === "bigint")
    return { html: escapeHtml(String(drawn)), node: () => drawn }
  if (isLater(drawn)) return drawn.then((found) => part(found, place))
  if (!isValidElement<Properties>(drawn))
    return Symbol.iterator in drawn ? parts([...drawn], place) : staying(drawn)
  const { type, props } = drawn
  if (type === Fragment) return part(props.children, place)
  if (isServerComponent(type)) return part(type(props), place)
  if (typeof type !== "string") return staying(drawn)
  const led = place.prefix ? ledIn(drawn, place.prefix) : drawn
  if (staysElement(type, led.props)) return staying(led)
  const inside = type === "svg" ? { ...place, isSvg: true } : place
  return after(part(props.children, inside), (found) => element(led, type, found, place.isSvg))
}

function ledIn(drawn: Drawn, prefix: string): Drawn {
  const { href, action, hrefLang } = drawn.props
  if (hrefLang !== undefined) return drawn
  const led = {
    ...(typeof href === "string" && { href: inLanguage(prefix, href) }),
    ...(typeof action === "string" && { action: inLanguage(prefix, action) }),
  }
  return led.href === href && led.action === action ? drawn : cloneElement(drawn, led)
}

const nothing: Part = { html: "", node: () => null }
const staying = (drawn: ReactNode): Part => ({ html: null, node: () => drawn })

function parts(drawn: ReactNode[], place: Place): Later<Part> {
  const all = drawn.map((one) => part(one, place))
  return all.some(isLater) ? Promise.all(all).then(joined) : joined(all as Part[])
}

const joined = (all: Part[]): Part => ({
  html: all.some(({ html }) => html === null) ? null : all.map(({ html }) => html).join(""),
  node: () => createElement(Fragment, null, ...all.map(({ node }) => node())),
})

function element(drawn: Drawn, type: string, inside: Part, isSvg: boolean): Part {
  const { props } = drawn
  const written = (props.dangerouslySetInnerHTML as { __html: string } | undefined)?.__html
  const html = written ?? inside.html
  if (html === null) return staying(cloneElement(drawn, undefined, inside.node()))
  return {
    html: elementHtml(type, props, html, isSvg),
    node: () => {
      const isPlain = written !== undefined || typeof props.children !== "object" || props.children === null
      const { children: _, ...rest } = props
      const __html = setAside(html)
      return isPlain && __html === html
        ? drawn
        : createElement(type, { ...rest, dangerouslySetInnerHTML: { __html } })
    },
  }
}

/** What React writes elsewhere, prepares for or keeps from doing harm, and what does something in the browser. */
const staysElement = (type: string, props: Properties) =>
  special.has(type) ||
  (type === "script" && props.src !== undefined) ||
  (type === "textarea" && (props.defaultValue ?? props.value) !== undefined) ||
  Object.entries(props).some(([name, value]) => isKept(name, value))

const isKept = (name: string, value: unknown) =>
  typeof value === "function" ||
  (addresses.has(name) && script.test(String(value ?? ""))) ||
  (name === "style" && typeof value === "object" && value !== null)

const special = new Set(["html", "head", "body", "title", "meta", "link", "style", "base", "select"])
const addresses = new Set(["href", "src", "action", "formAction"])
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers pass over them.
const script = /^[\u0000-\u0020]*j[\r\n\t]*a[\r\n\t]*v[\r\n\t]*a/i

type Component = (props: Properties) => ReactNode
/** A component of the browser is only named on the server, by a function or an object with a mark. */
const isServerComponent = (type: unknown): type is Component =>
  typeof type === "function" && !("$$typeof" in type)

const isLater = <T>(value: T): value is T & Promise<Awaited<T>> =>
  typeof value === "object" && value !== null && "then" in value
const after = <T, U>(value: Later<T>, then: (value: T) => U): Later<U> =>
  value instanceof Promise ? value.then(then) : then(value)
