import { sql } from "kysely"

/** The row a list shown newest first goes on behind. */
export type Behind = { createdAt: Date; id: string }

/** Whether a row comes behind that one, in a list ordered by creation and id, both descending. */
export const comesBehind = ({ createdAt, id }: Behind) =>
  sql<boolean>`(created_at, id) < (${createdAt}, ${id})`
