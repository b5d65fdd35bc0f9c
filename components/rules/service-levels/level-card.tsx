"use client"
import { useState } from "react"
import { conditionWords } from "@/components/support/conditions/condition-words"
import { Icon } from "@/components/ui/icon"
import { Menu } from "@/components/ui/menu"
import { SureDialog } from "@/components/ui/sure-dialog"
import { showToast } from "@/components/ui/toast"
import type { CardForm } from "@/components/ui/use-card-forms"
import { wordsFor } from "@/components/ui/words-for"
import { changeServiceLevel, removeServiceLevel } from "@/lib/api/rules/service-levels/client"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import type { ServiceLevel } from "@/lib/rules/service-levels/schema"
import { durationText } from "@/lib/rules/service-levels/values"
import { dueMetrics } from "@/lib/support/tickets/values"
import { LevelForm, type Surroundings } from "./level-form"

type Props = Surroundings & {
  level: ServiceLevel
  form: CardForm
  renew: () => Promise<unknown>
  /** Moves it before the one above it; undefined for the first. */
  moveUp?: () => void
}

/** A service level, to be read, changed, moved and removed. */
export function LevelCard({ level, form, renew, moveUp, ...around }: Props) {
  const { id, name } = level
  const [isDoubted, setDoubted] = useState(false)
  const remove = async () => {
    try {
      await removeServiceLevel({ id })
      showToast(words("rules.serviceLevels")("removed"))
      await renew()
    } catch (error) {
      showToast(wordsFor(error), "error")
      setDoubted(false)
    }
  }
  return (
    <section aria-label={name} className="card p-5">
      {form.isOpen ? (
        <LevelForm
          {...around}
          level={level}
          send={async (values, seen) => {
            try {
              await changeServiceLevel({ ...values, id, seen })
              showToast(words("rules.serviceLevels")("saved"))
              form.close()
            } finally {
              await renew()
            }
          }}
          onCancel={form.close}
        />
      ) : (
        <>
          <div className="flex items-start justify-between gap-3">
            <h2 dir="auto" className="min-w-0 font-semibold text-base [overflow-wrap:anywhere]">
              {name}
            </h2>
            <Menu
              label={words("rules.serviceLevels")("actionsFor", { name })}
              button={<Icon name="more" />}
              items={[
                ...(form.isOther
                  ? []
                  : [{ label: words("rules.serviceLevels")("change"), onSelect: form.open }]),
                ...(moveUp ? [{ label: words("rules.serviceLevels")("moveUp"), onSelect: moveUp }] : []),
                { label: words("rules.serviceLevels")("remove"), onSelect: () => setDoubted(true) },
              ]}
            />
          </div>
          <p dir="auto" className="text-muted text-sm [overflow-wrap:anywhere]">
            {conditionWords(level.condition, around.fields) || words("rules.serviceLevels")("allTickets")} ·{" "}
            {hoursWords(level, around)}
          </p>
          <Targets level={level} {...around} />
        </>
      )}
      <SureDialog
        title={words("rules.serviceLevels")("removeNamed", { name })}
        button={words("rules.serviceLevels")("remove")}
        open={isDoubted}
        go={remove}
        close={() => setDoubted(false)}
      >
        <p>{words("rules.serviceLevels")("openTicketsMeasuredBy")}</p>
      </SureDialog>
    </section>
  )
}

const hoursWords = ({ calendarId }: ServiceLevel, { calendars }: Pick<Surroundings, "calendars">) =>
  calendars.find(({ id }) => id === calendarId)?.name ?? words("rules.serviceLevels")("everyMinuteCounts")

const Targets = ({ level, priorities }: Surroundings & { level: ServiceLevel }) => (
  <table className="level-targets mt-3">
    <caption className="sr-only">{words("rules.serviceLevels")("targets")}</caption>
    <thead>
      <tr>
        <th scope="col">{words("rules.serviceLevels")("priority")}</th>
        {dueMetrics.map((metric) => (
          <th key={metric} scope="col">
            {words("support.due")(metric)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {priorities.map(({ id, name }) => (
        <tr key={id}>
          <th scope="row">{said(name)}</th>
          {dueMetrics.map((metric) => (
            <td key={metric}>{durationText(level.targets[id]?.[metric] ?? null) || "–"}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
