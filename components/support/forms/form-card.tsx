"use client"
import { Grip } from "@/components/ui/grip"
import { Icon } from "@/components/ui/icon"
import { Menu } from "@/components/ui/menu"
import { showToast } from "@/components/ui/toast"
import type { CardForm } from "@/components/ui/use-card-forms"
import type { GripProps } from "@/components/ui/use-ordering"
import { wordsFor } from "@/components/ui/words-for"
import { archiveForm, changeForm, makeDefaultForm } from "@/lib/api/support/forms/client"
import { words } from "@/lib/platform/words/words"
import type { TicketForm } from "@/lib/support/forms/schema"
import { type FormChoices, FormForm } from "./form-form"

type Props = {
  form: TicketForm
  choices: FormChoices
  /** In which it is changed. */
  editor: CardForm
  renew: () => Promise<unknown>
  /** By which its place is changed, where it has one. */
  grip?: GripProps
}

/** A form with what it asks for, to be changed, moved and archived. */
export function FormCard({ form, choices, editor, renew, grip }: Props) {
  const { id, title, description, isArchived, isDefault } = form
  const t = words("support.forms")
  const act = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work()
      showToast(done)
      await renew()
    } catch (error) {
      showToast(wordsFor(error), "error")
    }
  }
  if (editor.isOpen)
    return (
      <section aria-label={title} className="card p-5">
        <FormForm
          form={form}
          choices={choices}
          send={async (values, seen) => {
            try {
              await changeForm({ ...values, id, seen })
              showToast(t("saved"))
              editor.close()
            } finally {
              await renew()
            }
          }}
          onCancel={editor.close}
        />
      </section>
    )
  const names = form.fields.flatMap(
    ({ fieldId }) => choices.fields.find((field) => field.id === fieldId)?.title ?? [],
  )
  return (
    <section aria-label={title} className="card field-line p-4">
      {grip && <Grip name={title} {...grip} />}
      <div className="min-w-0 flex-1">
        <h2 dir="auto" className="font-semibold text-base [overflow-wrap:anywhere]">
          {title}
        </h2>
        {description && (
          <p dir="auto" className="text-muted text-sm [overflow-wrap:anywhere]">
            {description}
          </p>
        )}
        <p dir="auto" className="mt-1 text-sm [overflow-wrap:anywhere]">
          {names.length > 0 ? names.join(", ") : t("noFields")}
        </p>
        {isDefault && <p className="mt-1 text-muted text-sm">{t("defaultHint")}</p>}
      </div>
      <Menu
        label={t("actionsFor", { title })}
        button={<Icon name="more" />}
        items={[
          ...(editor.isOther ? [] : [{ label: t("change"), onSelect: editor.open }]),
          ...(isDefault || isArchived
            ? []
            : [
                {
                  label: t("makeDefault"),
                  onSelect: () => void act(() => makeDefaultForm({ id }), t("isDefault", { title })),
                },
              ]),
          {
            label: t(isArchived ? "useAgain" : "archive"),
            onSelect: () =>
              void act(
                () => archiveForm({ id, isArchived: !isArchived }),
                t(isArchived ? "again" : "archived"),
              ),
          },
        ]}
      />
    </section>
  )
}
