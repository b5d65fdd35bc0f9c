import { Picker } from "@/components/ui/picker"
import { setLanguage } from "@/lib/api/support/ticket-actions/client"
import { nameOfLanguage } from "@/lib/platform/languages/tags"
import { interfaceLanguage, words } from "@/lib/platform/words/words"
import type { ViewRow } from "@/lib/support/views/schema"
import type { useTicketAction } from "./use-ticket-action"

type Props = { ticket: ViewRow; languages: string[]; isBusy: boolean } & Pick<
  ReturnType<typeof useTicketAction>,
  "run"
>

/** In which of the portal's languages a ticket's requester is written to. */
export function TicketLanguage({ ticket: { id, language }, languages, isBusy, run }: Props) {
  // What is said of none is in the portal's own.
  const present = language || (languages[0] ?? "")
  const nameOf = (tag: string) => nameOfLanguage(tag, interfaceLanguage())
  return (
    <Picker
      label={words("support.requesterLanguage")("label")}
      button={<span className="truncate">{nameOf(present)}</span>}
      options={languages.map((tag) => ({ value: tag, label: nameOf(tag) }))}
      chosen={[present]}
      disabled={isBusy}
      onPick={(to) =>
        to !== present && run(() => setLanguage({ ids: [id], language: to, seen: { language } }))
      }
    />
  )
}
