import { type SelectQueryBuilder, sql } from "kysely"

/** The row a list shown newest first goes on behind. */
export type Behind = { createdAt: Date; id: string }

/** Whether a row comes behind that one, in a list ordered by creation and id, both descending. */
export const comesBehind = ({ createdAt, id }: Behind) =>
  sql<boolean>`(created_at, id) < (${createdAt}, ${id})`

/** For `$call`: at most `limit` rows of a statement, newest first, behind `after`. */
export const newestFirst =
  ({ limit, after }: { limit: number; after?: Behind }) =>
  <DB, Tables extends keyof DB, Row>(query: SelectQueryBuilder<DB, Tables, Row>) =>
    (after ? query.where(comesBehind(after)) : query)
      .orderBy(sql.ref("createdAt"), "desc")
      .orderBy(sql.ref("id"), "desc")
      .limit(limit)
