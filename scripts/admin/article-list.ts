import { database } from "@/lib/db/database"

/** Every article of an organisation by slug, drafts included. */
export const listEveryArticle = (organisationId: string) =>
  database()
    .selectFrom("article")
    .select(["id", "slug", "status", "title", "sourcePath", "updatedAt"])
    .where("organisationId", "=", organisationId)
    .orderBy("slug")
    .execute()
