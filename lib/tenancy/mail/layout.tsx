import { Body } from "@react-email/body"
import { Container } from "@react-email/container"
import { Head } from "@react-email/head"
import { Heading } from "@react-email/heading"
import { Html } from "@react-email/html"
import { Img } from "@react-email/img"
import { Link } from "@react-email/link"
import { Preview } from "@react-email/preview"
import { Section } from "@react-email/section"
import { Text } from "@react-email/text"
import { type ReactNode, useContext } from "react"
import { directionOf } from "@/lib/platform/direction"
import { inLanguage } from "@/lib/platform/languages/addresses"
import { homePath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import { portalOrigin } from "@/lib/tenancy/organisations/origin"
import type { Organisation } from "@/lib/tenancy/organisations/schema"
import { portalTitle } from "@/lib/tenancy/organisations/values"
import { themeOf } from "@/lib/tenancy/theme"
import { Colours, font, Leading } from "./parts"

/** What a noun's `emails.tsx` says; the rest of a mail is the same for all. */
export type MailContent = {
  subject: string
  /** What an inbox shows behind the subject. Never a code: it is read on locked screens. */
  preview: string
  heading: string
  body: ReactNode
  /** Why this person gets this mail. */
  reason: string
}

type Props = {
  organisation: Organisation
  content: MailContent
  /** Where the reader says that they want no more of these mails. */
  unsubscribe?: string
  /** What stands before the paths of pages in the reader's language. */
  prefix?: string
}

/**
 * A whole mail as the company's own. Colours stand at every element, because many programs read no style sheet; those that
 * do and are dark take the company's dark colours, by the classes of the parts.
 */
export function MailLayout({ organisation, content, unsubscribe, prefix = "" }: Props) {
  const { preview, heading, body, reason } = content
  const { language, ...settings } = organisation.settings
  const direction = directionOf(language)
  const colours = themeOf(settings, "light")
  const { sunken, raised, border, text, muted } = colours
  return (
    <Html lang={language} dir={direction}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkRules(themeOf(settings, "dark"))}</style>
      </Head>
      <Body
        className="m-page"
        style={{ backgroundColor: sunken, margin: 0, padding: "32px 12px", fontFamily: font }}
      >
        <Preview>{preview}</Preview>
        <Colours value={colours}>
          <Leading value={leadingIn(prefix, portalOrigin(organisation))}>
            <Container dir={direction} lang={language} style={{ maxWidth: 520 }}>
              <Letterhead organisation={organisation} colour={text} />
              <Section
                className="m-card"
                style={{
                  backgroundColor: raised,
                  border: `1px solid ${border}`,
                  borderRadius: 12,
                  padding: "32px 28px 16px",
                }}
              >
                <Heading as="h1" className="m-text" style={{ ...title, color: text }}>
                  {heading}
                </Heading>
                {body}
              </Section>
              <Footer organisation={organisation} reason={reason} unsubscribe={unsubscribe} colour={muted} />
            </Container>
          </Leading>
        </Colours>
      </Body>
    </Html>
  )
}

type Theme = ReturnType<typeof themeOf>

const darkRules = (dark: Theme) =>
  `@media (prefers-color-scheme: dark) {${[
    [".m-page", `background-color: ${dark.sunken}`],
    [".m-card", `background-color: ${dark.raised}`, `border-color: ${dark.border}`],
    [".m-text", `color: ${dark.text}`],
    [".m-muted", `color: ${dark.muted}`],
    [".m-link", `color: ${dark["brand-text"]}`],
    [".m-button", `background-color: ${dark.brand}`, `color: ${dark["on-brand"]}`],
    [".m-code", `background-color: ${dark["brand-subtle"]}`],
    [".m-quote", `border-color: ${dark.border}`],
  ]
    .map(([selector, ...rules]) => `${selector} {${rules.map((rule) => `${rule} !important`).join("; ")}}`)
    .join(" ")}}`

const title = {
  margin: "0 0 16px",
  fontSize: 22,
  lineHeight: "30px",
  fontWeight: 650,
  letterSpacing: "-0.01em",
}

const leadingIn = (prefix: string, origin: string) => (address: string) =>
  address.startsWith(`${origin}/`) ? origin + inLanguage(prefix, address.slice(origin.length)) : address

function Letterhead({ organisation, colour }: { organisation: Organisation; colour: string }) {
  const name = portalTitle(organisation)
  const { logo } = organisation.settings
  return (
    <Section style={{ padding: "0 4px 20px" }}>
      {logo ? (
        <Img
          src={portalOrigin(organisation) + logo}
          alt={name}
          height={32}
          style={{ height: 32, maxWidth: 240, color: colour, fontSize: 18, fontWeight: 650 }}
        />
      ) : (
        <Text
          className="m-text"
          style={{ margin: 0, color: colour, fontSize: 18, lineHeight: "32px", fontWeight: 650 }}
        >
          {name}
        </Text>
      )}
    </Section>
  )
}

type FooterProps = { organisation: Organisation; reason: string; unsubscribe?: string; colour: string }

function Footer({ organisation, reason, unsubscribe, colour }: FooterProps) {
  const origin = portalOrigin(organisation)
  const home = useContext(Leading)(origin + homePath)
  const style = { margin: 0, color: colour, fontSize: 13, lineHeight: "20px" }
  const link = { color: colour, textDecoration: "underline" }
  return (
    <Section style={{ padding: "20px 4px 0" }}>
      <Text className="m-muted" style={{ ...style, marginBottom: 8 }}>
        {reason}
      </Text>
      {unsubscribe && (
        <Text className="m-muted" style={{ ...style, marginBottom: 8 }}>
          <Link href={unsubscribe} className="m-muted" style={link}>
            {words("mails.knowledge")("unsubscribe")}
          </Link>
        </Text>
      )}
      <Text className="m-muted" style={style}>
        {portalTitle(organisation)} ·{" "}
        <Link href={home === origin + homePath ? origin : home} className="m-muted" style={link}>
          {origin}
        </Link>
      </Text>
    </Section>
  )
}
