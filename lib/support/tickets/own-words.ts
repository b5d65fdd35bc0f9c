import type { ShownField } from "@/lib/support/fields/values"
import { fieldPlaceholder, filled } from "@/lib/tenancy/organisations/placeholders"
import type { Organisation } from "@/lib/tenancy/organisations/schema"
import { portalTitle } from "@/lib/tenancy/organisations/values"

/** The mails about tickets whose words a company may choose. */
type WordedMail = "ticketReceived" | "ticketAnswered" | "ticketResolved"

/** A company's own words in a mail: the subject of all mails of a ticket and the text of this one, none where they are ours. */
export type OwnWords = { title?: string; says?: string[] }
type About = { number: number; subject: string; requesterFirstName: string; shown: ShownField[] }
type Titled = Omit<About, "shown">

const settingOf = {
  ticketReceived: "ticketReceivedText",
  ticketAnswered: "ticketAnsweredText",
  ticketResolved: "ticketResolvedText",
} as const satisfies Record<WordedMail, keyof Organisation["settings"]>

/** The words that a company has chosen for a mail about a ticket. */
export function ownWords(organisation: Organisation, mail: WordedMail, ticket: About): OwnWords {
  const says = filled(organisation.settings[settingOf[mail]], {
    ...valuesOf(organisation, ticket),
    ...fieldValues(ticket),
  }).split(/\n+/)
  return { ...ownTitle(organisation, ticket), ...(says.some(Boolean) && { says: says.filter(Boolean) }) }
}

/** The subject that a company has chosen for all mails of its tickets. */
export function ownTitle(organisation: Organisation, ticket: Titled): Pick<OwnWords, "title"> {
  const title = filled(organisation.settings.ticketMailSubject, valuesOf(organisation, ticket))
  return title ? { title } : {}
}

const valuesOf = (organisation: Organisation, { number, subject, requesterFirstName: name }: Titled) => ({
  number: `${number}`,
  subject,
  name,
  portal: portalTitle(organisation),
})

const fieldValues = ({ shown }: About) =>
  Object.fromEntries(shown.map(({ key, words }) => [fieldPlaceholder(key), words]))
