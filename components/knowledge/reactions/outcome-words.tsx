import { type OutcomeName, outcomes, outcomeWords } from "./outcomes"
import type { Task } from "./state"

/** The words for each outcome of a form sent without a script; those are shown that the address names. */
export const OutcomeWords = ({ of }: { of: Task["kind"] }) =>
  (Object.keys(outcomes) as OutcomeName[])
    .filter((name) => outcomes[name].kind === of)
    .map((name) => {
      const isRefusal = !("message" in outcomes[name])
      return (
        <p
          key={name}
          id={name}
          className={`hidden w-full text-sm target:block ${isRefusal ? "text-danger" : ""}`}
        >
          {outcomeWords(name)}
        </p>
      )
    })
