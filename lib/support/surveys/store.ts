import { type NotNull, sql } from "kysely"
import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"
import type { Behind } from "@/lib/platform/db/newest-first"
import type { GivenAnswer, Survey, SurveyAnswer, SurveyLog, SurveyStep } from "./schema"
import { moodSql } from "./to-sql"
import type { Mood, SurveyType } from "./values"

type Key = { ticketId: string; id: string }
type NewSurvey = Key & Pick<Survey, "question" | "type"> & { createdAt: Date }

const columns = [
  ...(["id", "ticketId", "question", "type"] as const),
  ...(["clickedAt", "pressedAt", "submittedAt"] as const),
]

/** The surveys about one organisation's tickets, but for those in the trash. */
export function surveyStore(db: Database, organisationId: string) {
  const company = companyRows(db, organisationId)

  const all = () =>
    company
      .selectFrom("survey")
      .where(({ exists, selectFrom, lit }) =>
        exists(
          selectFrom("ticket")
            .select(lit(1).as("one"))
            .where("ticket.organisationId", "=", organisationId)
            .whereRef("ticket.id", "=", "survey.ticketId"),
        ),
      )
  const change = ({ ticketId, id }: Key) =>
    company.updateTable("survey").where("ticketId", "=", ticketId).where("id", "=", id)
  return {
    /** Adds a survey, unless one of this ticket waits for its answer. */
    async open(survey: NewSurvey) {
      await company
        .insertInto("survey", survey)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
    /** The one of this ticket that waits for its answer. */
    async findOpen(ticketId: string): Promise<{ id: string; question: string } | null> {
      const row = await all()
        .select(["id", "question"])
        .where("ticketId", "=", ticketId)
        .where("submittedAt", "is", null)
        .executeTakeFirst()
      return row ?? null
    },
    /** Removes the one of this ticket that waits for its answer. */
    async dropOpen(ticketId: string) {
      await company
        .deleteFrom("survey")
        .where("ticketId", "=", ticketId)
        .where("submittedAt", "is", null)
        .execute()
    },
    async find({ ticketId, id }: Key): Promise<Survey | null> {
      const row = await all()
        .select(columns)
        .where("ticketId", "=", ticketId)
        .where("id", "=", id)
        .executeTakeFirst()
      return row ?? null
    },
    /** What was noted of each of these, in no order. */
    async listLogs(ids: string[]): Promise<SurveyLog[]> {
      return all()
        .select(["id", "ticketId", "clickedAt", "pressedAt", "submittedAt"])
        .where("id", "in", ids)
        .execute()
    },
    /** The newest of this ticket. */
    async findLatest(ticketId: string): Promise<Survey | null> {
      const row = await all()
        .select(columns)
        .where("ticketId", "=", ticketId)
        .orderBy("createdAt", "desc")
        .orderBy("id", "desc")
        .limit(1)
        .executeTakeFirst()
      return row ?? null
    },
    /** Notes when a step was taken first. */
    async note(key: Key, step: SurveyStep, now: Date) {
      await change(key)
        .set({ [step]: now })
        .where(step, "is", null)
        .execute()
    },
    /**
     * Stores the only answer, and that the link was opened and the form submitted.
     * @returns whether there was none before.
     */
    async submit(key: Key, answer: SurveyAnswer, now: Date): Promise<boolean> {
      const taken = await change(key)
        .set((eb) => ({
          ...answer,
          submittedAt: now,
          clickedAt: eb.fn.coalesce("clickedAt", eb.val(now)),
          pressedAt: eb.fn.coalesce("pressedAt", eb.val(now)),
        }))
        .where("submittedAt", "is", null)
        .returning("id")
        .executeTakeFirst()
      return taken !== undefined
    },
    /** Newest first, behind the answer of this time and id. */
    async listAnswers(
      { limit, after }: { limit: number; after?: Behind },
      { mood, commented }: { mood?: Mood; commented: boolean },
    ): Promise<GivenAnswer[]> {
      const given = company
        .selectFrom("survey as s")
        .innerJoin("ticket as t", (join) =>
          join.onRef("t.organisationId", "=", "s.organisationId").onRef("t.id", "=", "s.ticketId"),
        )
        .select(["s.id", "s.ticketId", "s.question", "s.type", "s.value", "s.comment"])
        .select(["s.submittedAt as createdAt", "t.number as ticketNumber"])
        .where("s.submittedAt", "is not", null)
      const behind = after && sql<boolean>`(s.submitted_at, s.id) < (${after.createdAt}, ${after.id})`
      const said = commented ? given.where("s.comment", "!=", "") : given
      const felt = mood ? said.where(sql<boolean>`${moodSql} = ${mood}`) : said
      const rows = await (behind ? felt.where(behind) : felt)
        .orderBy("s.submittedAt", "desc")
        .orderBy("s.id", "desc")
        .limit(limit)
        .$narrowType<{ createdAt: NotNull; value: NotNull }>()
        .execute()
      return rows
    },
    /** How many answers between these moments read well, so and so, or badly. */
    async countMoods(since: Date, until: Date): Promise<{ mood: Mood; answers: number }[]> {
      const { rows } = await sql<{ mood: Mood; answers: number }>`
        SELECT ${moodSql} AS mood, count(*)::int AS answers FROM survey s
          JOIN ticket t ON t.organisation_id = s.organisation_id AND t.id = s.ticket_id
          WHERE s.organisation_id = ${organisationId} AND s.submitted_at >= ${since}
            AND s.submitted_at < ${until} GROUP BY 1`.execute(db)
      return rows
    },
    /** How many answers came since then, and their mean, of every type that has any. */
    async averages(since: Date): Promise<{ type: SurveyType; answers: number; average: number }[]> {
      const rows = await all()
        .select(["type", sql<number>`count(*)::int`.as("answers"), average.as("average")])
        .where("submittedAt", ">=", since)
        .groupBy("type")
        .execute()
      return rows
    },
  }
}

const average = sql<number>`
  avg(CASE value WHEN 'good' THEN 3 WHEN 'ok' THEN 2 WHEN 'bad' THEN 1 ELSE value::int END)::float8`
