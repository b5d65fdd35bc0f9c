import { Moment } from "@/components/ui/moment"
import { words } from "@/lib/platform/words/words"
import { attachmentPath } from "@/lib/support/attachments/values"
import type { ShownField } from "@/lib/support/fields/values"
import type { Participant } from "@/lib/support/participants/schema"
import type { ThreadEntry as Entry, Followed, ShownEntry, Ticket } from "@/lib/support/tickets/schema"
import { EarlierNote } from "./earlier-note"
import { FollowUps } from "./follow-ups"
import { RequesterEntry } from "./requester-entry"
import { StatusBadge } from "./status-badge"

type Props = Followed & {
  ticket: Ticket
  entries: Entry[]
  /** Who reads along. */
  participants: Participant[]
  /** What the company notes of it besides, as far as its requester reads it. */
  fields: ShownField[]
  /** Whether more was said before them. */
  hasEarlier: boolean
  /** Of the guest's link. */
  token: string
  /** The pages of other tickets of the guest's, by their ids. */
  pages: Record<string, string>
}

/** A ticket's conversation as a guest reads it, oldest first. */
export function GuestThread({
  ticket,
  entries,
  participants,
  fields,
  hasEarlier,
  token,
  pages,
  ...followed
}: Props) {
  const t = words("support.thread")
  return (
    <>
      <h1 dir="auto" className="text-2xl [overflow-wrap:anywhere]">
        {ticket.subject}
      </h1>
      <p className="mt-2 flex flex-wrap items-center gap-3 text-muted text-sm">
        <span>#{ticket.number}</span>
        <StatusBadge status={ticket.status} />
        <Moment at={ticket.createdAt.toISOString()} />
      </p>
      <FollowUps
        follows={followed.follows}
        followedBy={followed.followedBy}
        hrefOf={(id) => pages[id] ?? ""}
      />
      {participants.length > 0 && (
        <p dir="auto" className="mt-2 text-muted text-sm [overflow-wrap:anywhere]">
          {t("inCopy", { people: participants.map(({ name, address }) => name || address).join(", ") })}
        </p>
      )}
      {fields.length > 0 && (
        <dl className="mt-4 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
          {fields.map(({ key, title, words }) => (
            <div key={key} className="contents">
              <dt dir="auto" className="text-muted">
                {title}
              </dt>
              <dd dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
                {words}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {hasEarlier && <EarlierNote className="mt-8" />}
      <ol aria-label={t("conversation")} aria-live="polite" className="conversation mt-8">
        {entries.map((entry, at) => (
          <li key={entry.id} id={at === entries.length - 1 ? "latest" : undefined}>
            <RequesterEntry entry={shown(entry, token)} />
          </li>
        ))}
      </ol>
    </>
  )
}

/** The pictures in a body, which a guest is shown by their link. */
const byLink = (body: string, token: string) =>
  body.replace(/src="\/api\/attachments\/([0-9a-z]+)\?/g, (_, id) => `src="${attachmentPath(id, token)}&amp;`)

const shown = ({ createdAt, attachments, authorAddress: _, ...entry }: Entry, token: string): ShownEntry => ({
  ...entry,
  body: byLink(entry.body, token),
  quoted: byLink(entry.quoted, token),
  createdAt: createdAt.toISOString(),
  attachments: attachments.map((file) => ({ ...file, href: attachmentPath(file.id, token) })),
})
