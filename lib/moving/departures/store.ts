import { type RawBuilder, sql } from "kysely"
import { placedAt } from "@/lib/moving/arrivals/article-mark"
import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"

/** What has a part in something that came, and was not there before. */
export type Change = { kind: string; id: string; about: string }

/** What people change here, each in its tables: what answers alone is a canned reply. */
const tables = {
  ticket: ["everyTicket"],
  article: ["article"],
  person: ["account"],
  macro: ["automation", "cannedReply"],
  view: ["ticketView"],
  field: ["ticketField"],
} as const
export type Lasting = keyof typeof tables
export const isLasting = (kind: string): kind is Lasting => kind in tables

const mostNamed = 20

/** What came from another desk, on its way out again. */
export function departureStore(db: Database, organisationId: string) {
  const company = companyRows(db, organisationId)
  const came = (moveId: string, kind: string) =>
    sql`o.organisation_id = ${organisationId} AND o.move_id = ${moveId} AND o.kind = ${kind} AND o.is_made`

  /** What names fields by their ids, in the words it is kept in. */
  const naming = sql`(
    SELECT id, fields::text FROM ticket_form WHERE organisation_id = ${organisationId}
    UNION ALL SELECT id, condition::text || actions::text FROM automation WHERE organisation_id = ${organisationId}
    UNION ALL SELECT id, condition::text || columns::text || group_by FROM ticket_view WHERE organisation_id = ${organisationId}
    UNION ALL SELECT id, condition::text FROM service_level WHERE organisation_id = ${organisationId} AND removed_at IS NULL
    UNION ALL SELECT id, condition::text FROM webhook WHERE organisation_id = ${organisationId})`
  /** Those that were changed here since they came; of these ids, where some are given. */
  const changedSince = (moveId: string, ids?: string[]): Record<Lasting, RawBuilder<Change>> => {
    const among = ids ? sql`AND o.target_id = ANY(${ids})` : sql``
    return {
      ticket: sql`
        SELECT 'ticket' AS kind, t.id, '#' || t.number AS about FROM desk_object o
          JOIN every_ticket t ON t.organisation_id = o.organisation_id AND t.id = o.target_id
          WHERE ${came(moveId, "ticket")} ${among} AND (t.updated_at <> o.mark::timestamptz OR EXISTS (
            SELECT FROM activity a WHERE a.organisation_id = ${organisationId} AND a.subject_id = t.id))`,
      article: sql`
        SELECT 'article' AS kind, r.id, t.title AS about FROM desk_object o
          JOIN article r ON r.organisation_id = o.organisation_id AND r.id = o.target_id
          JOIN article_translation t ON t.organisation_id = r.organisation_id AND t.article_id = r.id
            AND t.language = r.language
          WHERE ${came(moveId, "article")} ${among} AND (
            EXISTS (SELECT FROM comment c WHERE c.organisation_id = ${organisationId} AND c.article_id = r.id)
            OR EXISTS (SELECT FROM vote v WHERE v.organisation_id = ${organisationId} AND v.article_id = r.id)
            OR EXISTS (SELECT FROM article_draft d WHERE d.organisation_id = ${organisationId} AND d.article_id = r.id)
            OR o.mark NOT IN ('', 'gone') AND split_part(o.mark, ${placedAt}, 1) <> (SELECT string_agg(l.language || ':' || l.version, ' ' ORDER BY l.language)
              FROM article_translation l WHERE l.organisation_id = ${organisationId} AND l.article_id = r.id))`,
      person: sql`
        SELECT 'person' AS kind, a.id, a.email AS about FROM desk_object o
          JOIN account a ON a.organisation_id = o.organisation_id AND a.id = o.target_id
          WHERE ${came(moveId, "person")} ${among} AND (a.updated_at <> a.created_at OR EXISTS (
            SELECT FROM every_ticket t WHERE t.organisation_id = ${organisationId}
              AND (t.requester_id = a.id OR t.assignee_id = a.id) AND NOT EXISTS (
                SELECT FROM desk_object o WHERE ${came(moveId, "ticket")} AND o.target_id = t.id)))`,
      macro: sql`
        SELECT 'macro' AS kind, m.id, m.name AS about FROM desk_object o
          JOIN automation m ON m.organisation_id = o.organisation_id AND m.id = o.target_id
          WHERE ${came(moveId, "macro")} ${among} AND m.updated_at <> m.created_at
        UNION ALL
        SELECT 'macro', r.id, r.name FROM desk_object o
          JOIN canned_reply r ON r.organisation_id = o.organisation_id AND r.id = o.target_id
          WHERE ${came(moveId, "macro")} ${among} AND r.updated_at <> nullif(o.mark, '')::timestamptz`,
      view: sql`
        SELECT 'view' AS kind, v.id, v.title AS about FROM desk_object o
          JOIN ticket_view v ON v.organisation_id = o.organisation_id AND v.id = o.target_id
          WHERE ${came(moveId, "view")} ${among} AND v.updated_at <> v.created_at`,
      field: sql`
        SELECT 'field' AS kind, f.id, f.title AS about FROM desk_object o
          JOIN ticket_field f ON f.organisation_id = o.organisation_id AND f.id = o.target_id
          WHERE ${came(moveId, "field")} ${among} AND (f.updated_at <> f.created_at OR EXISTS (
            SELECT FROM ${naming} AS n (id, named) WHERE strpos(n.named, f.id) > 0
              AND NOT EXISTS (SELECT FROM desk_object o WHERE ${came(moveId, "macro")} AND o.target_id = n.id)
              AND NOT EXISTS (SELECT FROM desk_object o WHERE ${came(moveId, "view")} AND o.target_id = n.id)))`,
    }
  }

  return {
    /**
     * Of these, which came with a move, those that were changed here since. None of them is changed from now until this
     * transaction ends.
     */
    async holdChanged(moveId: string, kind: Lasting, ids: string[]): Promise<Set<string>> {
      for (const table of tables[kind])
        await company
          .selectFrom(table)
          .select("id")
          .where(sql<boolean>`id = ANY(${ids})`)
          .orderBy("id")
          .forUpdate()
          .execute()
      const { rows } = await changedSince(moveId, ids)[kind].execute(db)
      return new Set(rows.map(({ id }) => id))
    },
    /** Some of what was changed here since it came, or is used by what did not come with it. */
    async changes(moveId: string): Promise<Change[]> {
      const changed = changedSince(moveId)
      const { rows } = await sql<Change>`
        (${changed.ticket} LIMIT ${mostNamed})
        UNION ALL
        (${changed.article} LIMIT ${mostNamed})
        UNION ALL
        (${changed.person} LIMIT ${mostNamed})
        UNION ALL
        (${changed.macro} LIMIT ${mostNamed})
        UNION ALL
        (${changed.view} LIMIT ${mostNamed})
        UNION ALL
        (${changed.field} LIMIT ${mostNamed})
        UNION ALL
        (SELECT 'place', r.id, t.title FROM article r
          JOIN article_translation t ON t.organisation_id = r.organisation_id AND t.article_id = r.id
            AND t.language = r.language
          WHERE r.organisation_id = ${organisationId}
            AND (EXISTS (SELECT FROM desk_object o WHERE ${came(moveId, "category")} AND o.target_id = r.category_id)
              OR EXISTS (SELECT FROM desk_object o WHERE ${came(moveId, "folder")} AND o.target_id = r.folder_id))
            AND NOT EXISTS (SELECT FROM desk_object o WHERE ${came(moveId, "article")} AND o.target_id = r.id)
          LIMIT ${mostNamed})
        UNION ALL
        (SELECT 'used', t.id, '#' || t.number FROM every_ticket t
          WHERE t.organisation_id = ${organisationId}
            AND NOT EXISTS (SELECT FROM desk_object o WHERE ${came(moveId, "ticket")} AND o.target_id = t.id)
            AND (EXISTS (SELECT FROM desk_object o WHERE ${came(moveId, "team")} AND o.target_id = t.team_id)
              OR EXISTS (SELECT FROM desk_object o WHERE ${came(moveId, "field")} AND t.fields ? o.target_id)
              OR EXISTS (SELECT FROM desk_object o WHERE ${came(moveId, "ticket")} AND o.target_id = t.merged_into_id))
          LIMIT ${mostNamed})`.execute(db)
      return rows.slice(0, mostNamed)
    },
    /** Some of those of a kind that were made for a move and are not removed yet. */
    async made(
      moveId: string,
      kind: string,
      limit: number,
    ): Promise<{ sourceId: string; targetId: string; rules: Record<string, string> }[]> {
      const rows = await company
        .selectFrom("deskObject")
        .select(["sourceId", "targetId", "rules"])
        .where("moveId", "=", moveId)
        .where("kind", "=", kind)
        .where("isMade", "=", true)
        .where("targetId", "is not", null)
        .orderBy("position", "desc")
        .limit(limit)
        .execute()
      return rows.map(({ sourceId, targetId, rules }) => ({
        ...{ sourceId, targetId: targetId ?? "", rules: rules as Record<string, string> },
      }))
    },
    async forget(moveId: string, kind: string, sourceIds: string[]) {
      await company
        .deleteFrom("deskObject")
        .where("moveId", "=", moveId)
        .where("kind", "=", kind)
        .where(sql<boolean>`source_id = ANY(${sourceIds})`)
        .execute()
    },
    /** Redirects by their ids, as long as they lead where it is said: one that leads elsewhere by now is a person's. */
    async removeRules(rules: Record<string, string>) {
      await sql`
        DELETE FROM redirect_rule r USING json_each_text(${JSON.stringify(rules)}::json) AS m (id, leads_to)
          WHERE r.organisation_id = ${organisationId} AND r.id = m.id AND r.to_address = m.leads_to`.execute(
        db,
      )
    },
    /** Macros, canned replies, views and fields. */
    async removeOthers(ids: string[]) {
      for (const table of ["automation", "cannedReply", "ticketView", "ticketField"] as const)
        await company.deleteFrom(table).where(sql<boolean>`id = ANY(${ids})`).execute()
    },
  }
}
