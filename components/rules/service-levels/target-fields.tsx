import { Icon } from "@/components/ui/icon"
import type { TypedServiceLevel } from "@/lib/rules/service-levels/schema"
import type { Priority } from "@/lib/support/priorities/schema"
import { type DueMetric, dueMetricLabels, dueMetrics } from "@/lib/support/tickets/values"

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
      return fault ? [`${name}, ${dueMetricLabels[metric].toLowerCase()}: ${fault}`] : []
    }),
  )
  return (
    <div>
      <table className="level-targets">
        <caption className="field-label text-start">Targets</caption>
        <thead>
          <tr>
            <th scope="col">Priority</th>
            {dueMetrics.map((metric) => (
              <th key={metric} scope="col">
                {dueMetricLabels[metric]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {priorities.map(({ id, name }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {dueMetrics.map((metric) => (
                <td key={metric}>
                  <input
                    aria-label={`${name}, ${dueMetricLabels[metric].toLowerCase()}`}
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
        Such as 30m, 4h or 1d 2h; a day has 24 hours of those that count. Empty for no target.
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
