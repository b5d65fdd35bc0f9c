import { type Kysely, sql } from "kysely"

/**
 * A provider calls a person by one name, however it is written: of those that are known the last one stays. What the directory calls an
 * agent may be unknown beside what else it has said of them.
 */
export async function up(db: Kysely<unknown>) {
  await sql`ALTER TABLE provisioned_agent ALTER COLUMN user_name DROP NOT NULL`.execute(db)
  // The sessions that began by them, or may have, while it is known which these are.
  await sql`DELETE FROM session AS s USING ${former} WHERE f.organisation_id = s.organisation_id
    AND f.person_id = s.person_id AND s.way = 'provider' AND NOT EXISTS (SELECT FROM identity_session x
      WHERE x.organisation_id = s.organisation_id AND x.session_id = s.id AND x.identity_id <> f.id)`.execute(
    db,
  )
  await sql`DELETE FROM identity AS i USING ${former} WHERE f.organisation_id = i.organisation_id AND f.id = i.id`.execute(
    db,
  )
}

const former = sql`(SELECT organisation_id, id, coalesce(account_id, owner_id) AS person_id FROM (
    SELECT organisation_id, id, account_id, owner_id, lower(subject) AS name, first_value(lower(subject)) OVER (
      PARTITION BY organisation_id, provider_id, side, account_id, owner_id ORDER BY created_at DESC, id) AS last
    FROM identity) AS named WHERE name <> last) AS f`
