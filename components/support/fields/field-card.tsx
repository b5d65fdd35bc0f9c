"use client"
import { Grip } from "@/components/ui/grip"
import { Icon } from "@/components/ui/icon"
import { Menu } from "@/components/ui/menu"
import { showToast } from "@/components/ui/toast"
import type { GripProps } from "@/components/ui/use-ordering"
import { wordsFor } from "@/components/ui/words-for"
import { archiveField, changeField } from "@/lib/api/support/fields/client"
import type { TicketField } from "@/lib/support/fields/schema"
import { fieldKindLabels } from "@/lib/support/fields/values"
import { FieldForm } from "./field-form"

type Props = {
  field: TicketField
  /** Whether its form is shown. */
  isOpen: boolean
  open: () => void
  close: () => void
  renew: () => Promise<unknown>
  /** By which its place is changed, where it has one. */
  grip?: GripProps
}

/** A field with what is set of it, to be changed, moved and archived. */
export function FieldCard({ field, isOpen, open, close, renew, grip }: Props) {
  const { id, key, title, kind, isArchived } = field
  const archive = async () => {
    try {
      await archiveField({ id, isArchived: !isArchived })
      showToast(isArchived ? "The field is in use again." : "The field has been archived.")
      await renew()
    } catch (error) {
      showToast(wordsFor(error), "error")
    }
  }
  if (isOpen)
    return (
      <section aria-label={title} className="card p-5">
        <FieldForm
          field={field}
          send={async ({ kind: _, ...values }, seen) => {
            try {
              await changeField({ ...values, id, seen })
              showToast("The field has been saved.")
              close()
            } finally {
              await renew()
            }
          }}
          onCancel={close}
        />
      </section>
    )
  return (
    <section aria-label={title} className="card field-line p-4">
      {grip && <Grip name={title} {...grip} />}
      <div className="min-w-0 flex-1">
        <h2 dir="auto" className="font-semibold text-base [overflow-wrap:anywhere]">
          {title}
        </h2>
        <p className="mt-1 text-muted text-sm">
          {fieldKindLabels[kind]} · <code className="font-mono text-xs">{key}</code>
        </p>
        {reachWords(field).length > 0 && <p className="mt-1 text-sm">{reachWords(field).join(" · ")}</p>}
      </div>
      <Menu
        label={`Actions for ${title}`}
        button={<Icon name="more" />}
        items={[
          { label: "Change", onSelect: open },
          { label: isArchived ? "Use again" : "Archive", onSelect: () => void archive() },
        ]}
      />
    </section>
  )
}

/** Who sees it, and who has to fill it in. */
const reachWords = (field: TicketField) => [
  ...(field.requiredWhenSolved ? ["Required to close a ticket"] : []),
  ...(field.visibleToCustomers && !field.editableByCustomers ? ["Customers read it"] : []),
  ...(field.editableByCustomers
    ? [field.requiredOfCustomers ? "Customers have to fill it in" : "Customers can fill it in"]
    : []),
]
