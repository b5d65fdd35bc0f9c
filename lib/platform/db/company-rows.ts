import type {
  DeleteQueryBuilder,
  DeleteResult,
  InsertObject,
  InsertQueryBuilder,
  InsertResult,
  SelectQueryBuilder,
  UpdateQueryBuilder,
  UpdateResult,
} from "kysely"
import type { Database } from "./database"
import type { DB } from "./tables"

/** Tables whose rows each belong to a company. */
export type CompanyTable = {
  [T in keyof DB]: DB[T] extends { organisationId: string } ? T : never
}[keyof DB]

type Named<T extends CompanyTable, Name extends string> = {
  [K in keyof DB | Name]: K extends Name ? DB[T] : K extends keyof DB ? DB[K] : never
}
type Row<T extends CompanyTable> = Omit<InsertObject<DB, T>, "organisationId">

// biome-ignore lint/complexity/noBannedTypes: how Kysely writes a selection without columns
type Nothing = {}

/** Statements on the tables of companies that are held to one company from the start. */
export type CompanyRows = {
  selectFrom<T extends CompanyTable>(table: T): SelectQueryBuilder<DB, T, Nothing>
  selectFrom<T extends CompanyTable, Name extends string>(
    table: `${T} as ${Name}`,
  ): SelectQueryBuilder<Named<T, Name>, Name, Nothing>
  updateTable<T extends CompanyTable>(table: T): UpdateQueryBuilder<DB, T, T, UpdateResult>
  deleteFrom<T extends CompanyTable>(table: T): DeleteQueryBuilder<DB, T, DeleteResult>
  insertInto<T extends CompanyTable>(
    table: T,
    rows: Row<T> | Row<T>[],
  ): InsertQueryBuilder<DB, T, InsertResult>
}

export function companyRows(db: Database, organisationId: string): CompanyRows {
  const keyOf = (table: string) => `${table.split(" as ").at(-1)}.organisationId` as "ticket.organisationId"
  // Kysely cannot tell the tables of a type parameter apart: each is treated as if it were `ticket`.
  const rows = {
    selectFrom: (table: "ticket") => db.selectFrom(table).where(keyOf(table), "=", organisationId),
    updateTable: (table: "ticket") => db.updateTable(table).where(keyOf(table), "=", organisationId),
    deleteFrom: (table: "ticket") => db.deleteFrom(table).where(keyOf(table), "=", organisationId),
    insertInto: (table: "ticket", values: InsertObject<DB, "ticket"> | InsertObject<DB, "ticket">[]) =>
      db.insertInto(table).values([values].flat().map((row) => ({ ...row, organisationId }))),
  }
  return rows as unknown as CompanyRows
}
