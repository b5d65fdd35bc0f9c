import { Button } from "@react-email/button"
import { Link } from "@react-email/link"
import { Section } from "@react-email/section"
import { Text } from "@react-email/text"
import { createContext, type ReactNode, useContext } from "react"
import { words } from "@/lib/platform/words/words"
import { defaultTextColor, defaultThemeColor } from "@/lib/tenancy/organisations/schema"
import { themeOf } from "@/lib/tenancy/theme"

export const font = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const monospaced = "'JetBrains Mono', ui-monospace, Menlo, Consolas, monospace"

const installation = { themeColor: defaultThemeColor, textColor: defaultTextColor }

/** The colours of the company a mail is from. */
export const Colours = createContext(themeOf(installation, "light"))

/** An address of the portal in the language of the mail's reader. */
export const Leading = createContext((address: string) => address)

export function Paragraph({ children, quiet = false }: { children: ReactNode; quiet?: boolean }) {
  const { text, muted } = useContext(Colours)
  const style = quiet
    ? { color: muted, fontSize: 14, lineHeight: "22px" }
    : { color: text, fontSize: 16, lineHeight: "26px" }
  return (
    <Text className={quiet ? "m-muted" : "m-text"} style={{ margin: "0 0 16px", ...style }}>
      {children}
    </Text>
  )
}

/** A code to type, large enough to be read across a desk. */
export function Code({ children }: { children: string }) {
  const colours = useContext(Colours)
  return (
    <Section
      className="m-code"
      style={{
        backgroundColor: colours["brand-subtle"],
        borderRadius: 8,
        margin: "8px 0 24px",
        padding: "16px 8px",
      }}
    >
      <Text dir="ltr" className="m-text" style={{ ...codeText, color: colours.text }}>
        {children}
      </Text>
    </Section>
  )
}

const codeText = {
  margin: 0,
  // The space behind the last digit, given back, so that the code stands in the middle.
  paddingLeft: "0.25em",
  fontFamily: monospaced,
  fontSize: 34,
  lineHeight: "44px",
  fontWeight: 650,
  letterSpacing: "0.25em",
  textAlign: "center",
} as const

/**
 * A person's own words, line by line, as text: markup in them is shown, not interpreted. Web addresses in them lead there
 * where they are `linked`.
 */
export function Quotation({ lines, linked = false, quiet = false }: Quoted) {
  const { text, muted, border } = useContext(Colours)
  return (
    <Section
      className="m-quote"
      style={{ borderInlineStart: `3px solid ${border}`, margin: "0 0 24px", paddingInlineStart: 16 }}
    >
      {lines.map((line, at) => (
        <Text
          // biome-ignore lint/suspicious/noArrayIndexKey: lines stay where they are.
          key={at}
          dir="auto"
          className={quiet ? "m-muted" : "m-text"}
          style={{
            margin: "0 0 8px",
            ...(quiet ? small(muted) : { color: text, fontSize: 16, lineHeight: "26px" }),
          }}
        >
          {linked ? <Linked line={line} /> : line}
        </Text>
      ))}
    </Section>
  )
}

type Quoted = { lines: string[]; linked?: boolean; quiet?: boolean }

/** Without the sign that ends a sentence, and the bracket that closes what it stands in. */
const webAddress = /(https?:\/\/(?:[^\s<>"()]|\([^\s<>"()]*\))*(?:[^\s<>"().,;:!?]|\([^\s<>"()]*\)))/

/** A line in which web addresses lead there. */
export const Linked = ({ line }: { line: string }) =>
  line.split(webAddress).map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: words stay where they are.
      <WebLink key={at} href={part} />
    ) : (
      part
    ),
  )

const small = (color: string) => ({ color, fontSize: 14, lineHeight: "22px" })

/** Parts what is said now from what was said before. */
export function Line() {
  const { border } = useContext(Colours)
  return <Section style={{ borderTop: `1px solid ${border}`, margin: "24px 0 16px" }} />
}

/** One of several things to read: its name leads there. */
export function Reading({ href, name, note, children }: ReadingProps) {
  const colours = useContext(Colours)
  const lead = useContext(Leading)
  const small = { margin: "2px 0 0", color: colours.muted, fontSize: 14, lineHeight: "22px" }
  return (
    <Section style={{ margin: "0 0 20px" }}>
      <Text style={{ margin: 0, fontSize: 16, lineHeight: "24px", fontWeight: 600 }}>
        <Link href={lead(href)} className="m-link" style={{ color: colours["brand-text"] }}>
          {name}
        </Link>
      </Text>
      {children && (
        <Text className="m-muted" style={small}>
          {children}
        </Text>
      )}
      <Text className="m-muted" style={{ ...small, fontSize: 13 }}>
        {note}
      </Text>
    </Section>
  )
}

type ReadingProps = { href: string; name: string; note: string; children?: ReactNode }

/** A web address as a person wrote it, which leads there. */
export function WebLink({ href }: { href: string }) {
  const colours = useContext(Colours)
  return (
    <Link href={href} className="m-link" style={{ color: colours["brand-text"] }}>
      {href}
    </Link>
  )
}

/** A button, and a link for programs that show none; the text part has the whole address instead. */
export function Action({ href: address, children }: { href: string; children: string }) {
  const colours = useContext(Colours)
  const href = useContext(Leading)(address)
  return (
    <>
      <Button
        href={href}
        data-skip-in-text
        className="m-button"
        style={{ ...button, backgroundColor: colours.brand, color: colours["on-brand"] }}
      >
        {children}
      </Button>
      <Text
        className="m-muted"
        style={{ margin: "16px 0", color: colours.muted, fontSize: 13, lineHeight: "20px" }}
      >
        <span data-skip-in-text>{words("mails.parts")("button")} </span>
        <Link href={href} className="m-link" style={{ color: colours["brand-text"] }}>
          <span data-skip-in-text>{shortAddress(href)}</span>
        </Link>
      </Text>
    </>
  )
}

/** Where a link leads, on one line: an address with a token in it would take four. */
function shortAddress(href: string) {
  const { host, pathname } = new URL(href)
  const path = pathname.split("/", 2).join("/")
  return `${host}${path}${path === pathname && !href.includes("?") ? "" : "…"}`
}

const button = { borderRadius: 8, padding: "13px 22px", fontSize: 16, lineHeight: "20px", fontWeight: 600 }
