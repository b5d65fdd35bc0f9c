"use client"
import type { useChoices } from "@/components/support/views/use-choices"
import { Icon } from "@/components/ui/icon"
import { Picker } from "@/components/ui/picker"
import { tagTickets, untagTickets } from "@/lib/api/support/ticket-actions/client"
import { words } from "@/lib/platform/words/words"
import { mostTags } from "@/lib/support/ticket-actions/values"
import type { ViewRow } from "@/lib/support/views/schema"
import type { useTicketAction } from "./use-ticket-action"

type Props = { ticket: ViewRow; known: ReturnType<typeof useChoices>["tags"] } & ReturnType<
  typeof useTicketAction
>

/** A ticket's tags, each with the way to take it off, and the way to put another on. */
export function TicketTags({ ticket: { id, tags }, known, isBusy, run }: Props) {
  const ids = [id]
  const t = words("support.actions")
  return (
    <div className="ticket-tags">
      {tags.map((tag) => (
        <span key={tag} className="ticket-tag">
          <span dir="auto" className="truncate">
            {tag}
          </span>
          <button
            type="button"
            disabled={isBusy}
            aria-label={t("removeTag", { tag })}
            onClick={() => run(() => untagTickets({ ids, tags: [tag] }))}
            className="tag-remove"
          >
            <Icon name="close" className="size-3" />
          </button>
        </span>
      ))}
      {tags.length < mostTags && (
        <Picker
          label={t("addTag")}
          button={<Icon name="plus" className="size-4" />}
          {...known}
          options={known.options.filter(({ value }) => !tags.includes(value))}
          nothing={t("typeTag")}
          disabled={isBusy}
          onPick={(tag) => run(() => tagTickets({ ids, tags: [tag] }))}
          className="tag-add"
        />
      )}
    </div>
  )
}
