import { EmptyInbox } from "@/components/ui/drawings/empty-inbox"
import { EmptyState } from "@/components/ui/empty-state"
import { Moment } from "@/components/ui/moment"
import { words } from "@/lib/platform/words/words"

export type ListedMail = {
  key: string
  deliveredAt: string
  from: { name: string; address: string }
  to: string
  subject: string
}

/** Everything in the mailbox, newest first. */
export const MailList = ({ mails }: { mails: ListedMail[] }) => (
  <div className="w-full max-w-3xl self-start py-6 sm:py-10">
    <h1 className="text-2xl">{words("tenancy.mailbox")("title")}</h1>
    <p className="mt-2 text-muted">
      {words("tenancy.mailbox").parts("hint", {
        code: (inside) => <code key={String(inside)}>{inside}</code>,
      })}
    </p>
    {mails.length > 0 ? (
      <ul className="card mt-6 divide-y divide-border overflow-hidden">
        {mails.map((mail) => (
          <MailRow key={mail.key} mail={mail} />
        ))}
      </ul>
    ) : (
      <EmptyState drawing={<EmptyInbox />} title={words("tenancy.mailbox")("none")}>
        <p>{words("tenancy.mailbox")("noneHint")}</p>
      </EmptyState>
    )}
  </div>
)

const MailRow = ({ mail: { key, deliveredAt, from, to, subject } }: { mail: ListedMail }) => (
  <li>
    <a
      href={`/dev/mail/${key}`}
      className="grid gap-x-4 px-4 py-3 hover:bg-sunken focus-visible:-outline-offset-2 sm:grid-cols-[1fr_auto] sm:px-5"
    >
      <span className="min-w-0 break-words font-semibold">{subject}</span>
      <span className="text-muted text-sm sm:row-span-2 sm:self-center">
        <Moment at={deliveredAt} />
      </span>
      <span className="min-w-0 break-words text-muted text-sm">
        {words("tenancy.mailbox")("fromTo", { from: from.name, to })}
      </span>
    </a>
  </li>
)
