"use client"
import { useId } from "react"
import { CheckboxField } from "@/components/ui/checkbox-field"
import { EditForm } from "@/components/ui/edit-form"
import { resetTo } from "@/components/ui/reset-beside"
import { TextField } from "@/components/ui/text-field"
import { showToast } from "@/components/ui/toast"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { saveNoticeChoices } from "@/lib/api/support/notices/client"
import { words } from "@/lib/platform/words/words"
import type { NoticeChoices as Choices, NoticeForm } from "@/lib/support/notices/schema"
import { noticeEvents, noticeWays } from "@/lib/support/notices/values"

const noticeForm = async () => (await import("@/lib/support/notices/schema")).noticeForm
const usualNight = { from: "20:00", to: "07:00" }
const names = { "quiet.from": "from", "quiet.to": "to" } as const

type Props = {
  choices: Choices
  /** The zone by whose clocks quiet hours are meant. */
  zone: string
}

/** Of which events a person wants to be told, and how. */
export function NoticeChoices({ choices: { ways, quiet }, zone }: Props) {
  const form = useCheckedForm(noticeForm, {
    defaultValues: {
      ways,
      isQuiet: quiet !== null,
      ...(quiet ?? usualNight),
    } satisfies NoticeForm as NoticeForm,
    names,
  })
  const { field, register, onSend, watch, formState } = form
  const id = useId()
  const t = words("support.notices")
  const isQuiet = watch("isQuiet")
  const send = async (values: NoticeForm) => {
    const { ways: chosen, isQuiet, from, to } = values
    const sent = structuredClone(form.getValues())
    await saveNoticeChoices({ ways: chosen, quiet: isQuiet ? { from, to } : null })
    showToast(t("saved"))
    resetTo(form, sent, values)
  }
  return (
    <EditForm onSubmit={onSend(send)} state={formState} button={t("saveChoices")}>
      <table className="notice-choices">
        <caption className="sr-only">{t("caption")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("event")}</th>
            {noticeWays.map((way) => (
              <th key={way} scope="col" id={`${id}-${way}`}>
                {t(way)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {noticeEvents.map((event) => (
            <tr key={event}>
              <th scope="row" id={`${id}-${event}`}>
                {t(event)}
              </th>
              {noticeWays.map((way) => (
                <td key={way}>
                  <input
                    {...register(`ways.${event}`)}
                    type="checkbox"
                    value={way}
                    defaultChecked={ways[event].includes(way)}
                    aria-labelledby={`${id}-${event} ${id}-${way}`}
                    className="checkbox"
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <CheckboxField
        label={t("quiet")}
        {...register("isQuiet")}
        name="isQuiet"
        defaultChecked={quiet !== null}
        hint={t("quietHint", { zone: zone.replaceAll("_", " ") })}
      />
      <div className="grid gap-5 sm:grid-cols-2" hidden={!isQuiet}>
        <TextField label={t("from")} type="time" {...field("from")} />
        <TextField label={t("to")} type="time" {...field("to")} />
      </div>
    </EditForm>
  )
}
