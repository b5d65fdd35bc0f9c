"use client"
import { useId } from "react"
import { CheckboxField } from "@/components/ui/checkbox-field"
import { EditForm } from "@/components/ui/checked-form"
import { TextField } from "@/components/ui/text-field"
import { showToast } from "@/components/ui/toast"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { saveNoticeChoices } from "@/lib/api/support/notices/client"
import type { NoticeChoices as Choices, NoticeForm } from "@/lib/support/notices/schema"
import { eventLabels, noticeEvents, noticeWays, wayLabels } from "@/lib/support/notices/values"

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
  const isQuiet = watch("isQuiet")
  const send = async ({ ways: chosen, isQuiet, from, to }: NoticeForm) => {
    await saveNoticeChoices({ ways: chosen, quiet: isQuiet ? { from, to } : null })
    showToast("Your choices are saved")
  }
  return (
    <EditForm onSubmit={onSend(send)} state={formState} button="Save choices">
      <table className="notice-choices">
        <caption className="sr-only">Events, and how you are told of each</caption>
        <thead>
          <tr>
            <th scope="col">Event</th>
            {noticeWays.map((way) => (
              <th key={way} scope="col" id={`${id}-${way}`}>
                {wayLabels[way]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {noticeEvents.map((event) => (
            <tr key={event}>
              <th scope="row" id={`${id}-${event}`}>
                {eventLabels[event]}
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
        label="Quiet hours: neither emails nor the browser tell me anything until they end"
        {...register("isQuiet")}
        name="isQuiet"
        defaultChecked={quiet !== null}
        hint={`By the clocks of ${zone.replaceAll("_", " ")}. Your time zone is part of your profile above.`}
      />
      <div className="grid gap-5 sm:grid-cols-2" hidden={!isQuiet}>
        <TextField label="From" type="time" {...field("from")} />
        <TextField label="To" type="time" {...field("to")} />
      </div>
    </EditForm>
  )
}
