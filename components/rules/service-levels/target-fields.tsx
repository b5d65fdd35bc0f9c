import { Icon } from "@/components/ui/icon"
import { inSentence } from "@/lib/platform/words/in-sentence"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import type { TypedServiceLevel } from "@/lib/rules/service-levels/schema"
import type { Priority } from "@/lib/support/priorities/schema"
import { type DueMetric, dueMetrics } from "@/lib/support/tickets/values"

type Targets = TypedServiceLevel["targets"]
type Props = {
  priorities: readonly Priority[]
  targets: Targets
  onChange: (targets: Targets) => void
  errorOf: (priorityId: string, metric: DueMetric) => string | undefined
  /** What is wrong with all of them. */
  error?: string
}

/** How soon, for each priority: times as people type them. */
export function TargetFields({ priorities, targets, onChange, errorOf, error }: Props) {
  const put = (id: string, metric: DueMetric, text: string) => {
    const present = targets[id]
    if (present) onChange({ ...targets, [id]: { ...present, [metric]: text } })
  }
  const faults = priorities.flatMap(({ id, name }) =>
    dueMetrics.flatMap((metric) => {
      const fault = errorOf(id, metric)
      return fault ? [`${nameOf(name, metric)}: ${fault}`] : []
    }),
  )
  return (
    <div>
      <table className="level-targets">
        {/* What is drawn as a block is no caption. */}
        <caption className="text-start">
          <span className="field-label">{words("rules.serviceLevels")("targets")}</span>
        </caption>
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
                <td key={metric}>
                  <input
                    aria-label={nameOf(name, metric)}
                    aria-invalid={Boolean(errorOf(id, metric))}
                    aria-describedby="targets-hint"
                    placeholder="–"
                    value={targets[id]?.[metric] ?? ""}
                    onChange={({ target }) => put(id, metric, target.value)}
                    className="field"
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p id="targets-hint" className="field-hint">
        {words("rules.serviceLevels")("suchAs30m4h")}
      </p>
      {[...faults, ...(error ? [error] : [])].map((fault) => (
        <p key={fault} role="alert" className="field-error">
          <Icon name="alert" className="mt-px size-5" />
          {fault}
        </p>
      ))}
    </div>
  )
}

const nameOf = (priority: string, metric: DueMetric) =>
  words("rules.serviceLevels")("targetOf", {
    priority: said(priority),
    metric: inSentence(words("support.due")(metric)),
  })
