import type { ReactNode } from "react"
import { Icon } from "@/components/ui/icon"
import { Moment } from "@/components/ui/moment"
import { words } from "@/lib/platform/words/words"
import type { ListedMail } from "./mail-list"

type Props = { mail: ListedMail & { id: string; text: string } }

/** One mail: what stands in its head, how it looks, and its plain text. */
export const MailView = ({ mail: { key, subject, deliveredAt, from, to, id, text } }: Props) => (
  <div className="w-full min-w-0 max-w-3xl self-start py-6 sm:py-10">
    <a href="/dev/mail" className="text-link inline-flex items-center gap-1 text-sm">
      <Icon name="back" className="size-4 rtl:rotate-180" />
      {words("tenancy.mailbox")("title")}
    </a>
    <h1 className="mt-3 break-words text-2xl">{subject}</h1>
    <dl className="mt-4 grid gap-x-4 text-sm sm:grid-cols-[7rem_1fr] sm:gap-y-1">
      <Field name={words("tenancy.mailbox")("from")}>{`${from.name} <${from.address}>`}</Field>
      <Field name={words("tenancy.mailbox")("to")}>{to}</Field>
      <Field name={words("tenancy.mailbox")("delivered")}>
        <Moment at={deliveredAt} />
      </Field>
      <Field name="Message-ID">{id}</Field>
    </dl>
    <h2 className="mt-8 text-lg">{words("tenancy.mailbox")("asSeen")}</h2>
    <iframe
      title={words("tenancy.mailbox")("theEmail", { subject })}
      src={`/api/dev/mail/${key}`}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      className="card mt-3 h-[44rem] w-full bg-white"
    />
    <h2 className="mt-8 text-lg">{words("tenancy.mailbox")("asText")}</h2>
    <pre className="card mt-3 whitespace-pre-wrap break-words p-5 font-mono text-sm">{text}</pre>
  </div>
)

const Field = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd className="mb-2 min-w-0 break-words sm:mb-0">{children}</dd>
  </>
)
