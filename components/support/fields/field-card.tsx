"use client"
import { Grip } from "@/components/ui/grip"
import { Icon } from "@/components/ui/icon"
import { Menu } from "@/components/ui/menu"
import { showToast } from "@/components/ui/toast"
import type { CardForm } from "@/components/ui/use-card-forms"
import type { GripProps } from "@/components/ui/use-ordering"
import { wordsFor } from "@/components/ui/words-for"
import { archiveField, changeField } from "@/lib/api/support/fields/client"
import { words } from "@/lib/platform/words/words"
import type { TicketField } from "@/lib/support/fields/schema"
import { FieldForm } from "./field-form"
import { kindName } from "./kind-name"

type Props = {
  field: TicketField
  form: CardForm
  renew: () => Promise<unknown>
  /** By which its place is changed, where it has one. */
  grip?: GripProps
}

/** A field with what is set of it, to be changed, moved and archived. */
export function FieldCard({ field, form, renew, grip }: Props) {
  const { id, key, title, kind, isArchived } = field
  const t = words("support.fields")
  const archive = async () => {
    try {
      await archiveField({ id, isArchived: !isArchived })
      showToast(t(isArchived ? "again" : "archived"))
      await renew()
    } catch (error) {
      showToast(wordsFor(error), "error")
    }
  }
  if (form.isOpen)
    return (
      <section aria-label={title} className="card p-5">
        <FieldForm
          field={field}
          send={async ({ kind: _, ...values }, seen) => {
            try {
              await changeField({ ...values, id, seen })
              showToast(t("saved"))
              form.close()
            } finally {
              await renew()
            }
          }}
          onCancel={form.close}
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
          {kindName(kind)} · <code className="font-mono text-xs">{key}</code>
        </p>
        {reachWords(field).length > 0 && <p className="mt-1 text-sm">{reachWords(field).join(" · ")}</p>}
      </div>
      <Menu
        label={t("actionsFor", { title })}
        button={<Icon name="more" />}
        items={[
          ...(form.isOther ? [] : [{ label: t("change"), onSelect: form.open }]),
          { label: t(isArchived ? "useAgain" : "archive"), onSelect: () => void archive() },
        ]}
      />
    </section>
  )
}

/** Who sees it, and who has to fill it in. */
function reachWords(field: TicketField): string[] {
  const t = words("support.fields")
  return [
    ...(field.requiredWhenSolved ? [t("required")] : []),
    ...(field.visibleToCustomers && !field.editableByCustomers ? [t("customersRead")] : []),
    ...(field.editableByCustomers ? [t(field.requiredOfCustomers ? "customersMust" : "customersMay")] : []),
  ]
}
