import type { TermField } from "@/lib/support/conditions/values"
import { conditionWords } from "./condition-words"

const fields: TermField[] = [
  {
    key: "team",
    title: "Team",
    kind: "choice",
    isOptional: true,
    options: [{ value: "t1", label: "Bells" }],
  },
  { key: "subject", title: "Subject", kind: "text" },
  { key: "tags", title: "Tags", kind: "several" },
  { key: "created", title: "Created", kind: "time" },
]

test.each([
  [{ all: [] }, ""],
  [{ all: [{ field: "team", op: "anyOf", value: ["t1", null] }] }, "Team is any of Bells, none"],
  [
    {
      all: [
        { field: "subject", op: "contains", value: "rings" },
        { field: "tags", op: "hasAny", value: ["vip"] },
      ],
    },
    "Subject contains “rings” and Tags has any of vip",
  ],
  [
    {
      all: [
        { field: "subject", op: "notEmpty" },
        {
          any: [
            { field: "gone", op: "yes" },
            { field: "team", op: "noneOf", value: ["t1"] },
          ],
        },
      ],
    },
    "Subject is not empty and (A removed field or Team is none of Bells)",
  ],
  [
    { any: [{ field: "created", op: "olderThan", value: { amount: 3, unit: "days" } }] },
    "Created was more than 3 days ago",
  ],
  [
    { any: [{ field: "created", op: "before", value: "2026-01-31T08:05:00.000Z" }] },
    "Created was before 2026-01-31 08:05 UTC",
  ],
] as const)("%j is said", (condition, words) => {
  expect(conditionWords(condition as never, fields)).toBe(words)
})
