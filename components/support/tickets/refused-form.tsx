import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import { type AskedField, inputName } from "@/lib/support/forms/values"
import { guestTicketForm } from "@/lib/support/tickets/schema"
import { refusalWords } from "./refusal-words"

type Props = {
  /** Names of the fields that were wrong. */
  fields: string
  /** Why it was refused otherwise, as `refusalWords` takes it. */
  status: string
  /** What the company's form asks for. */
  asked?: readonly Pick<AskedField, "key" | "title">[]
}

/** What was wrong with a form that was sent without a script, by the page's address. */
export function RefusedForm({ fields, status, asked = [] }: Props) {
  if (!fields && !status) return null
  const t = words("support.form")
  return (
    <div role="alert" className="form-error mt-6">
      <p>
        {t("notSent")} {status ? refusalWords(status) : t("check")}
      </p>
      {fields && (
        <ul className="mt-1 list-disc ps-5">
          {messagesOf(fields, asked).map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

function messagesOf(fields: string, asked: readonly Pick<AskedField, "key" | "title">[]): string[] {
  const named = new Set(fields.split(","))
  const { error } = guestTicketForm.safeParse({ firstName: "", email: "", subject: "", body: "" })
  const messages = [
    ...(error?.issues ?? []).filter(({ path }) => named.has(String(path[0]))),
    ...asked.filter(({ key }) => named.has(inputName(key))).map(({ title }) => ({ message: title })),
  ]
  if (messages.length === 0) return [words("support.form")("eachField")]
  return messages.map(({ message }) => said(message))
}
