import { type Command, Option } from "commander"
import { approveComment, rejectComment } from "@/lib/knowledge/comments/mutations"
import { listCommentsToModerate } from "@/lib/knowledge/comments/queries"
import type { Comment, CommentToModerate } from "@/lib/knowledge/comments/schema"
import { type CommentStatus, commentStatuses } from "@/lib/knowledge/comments/values"
import type { Context } from "@/lib/tenancy/context"
import { printTable } from "../table"
import { inCompany } from "./installation"

type InCompany = { company: string }
type Listing = InCompany & { status: CommentStatus; json?: boolean }

const longestShown = 60

export function addCommentsCommands(program: Command) {
  const comments = program.command("comments").description("list, approve and reject comments on articles")
  const command = (usage: string, description: string) =>
    comments
      .command(usage)
      .description(description)
      .requiredOption("--company <identifier>", "the company whose articles were commented on")

  command("list", "list comments, newest first")
    .addOption(new Option("--status <status>", "which ones").choices([...commentStatuses]).default("pending"))
    .option("--json", "print the list as JSON")
    .action(list)
  command("approve <id>", "show a comment to visitors").action((id, { company }: InCompany) =>
    judge(company, id, approveComment),
  )
  command("reject <id>", "keep a comment from visitors, or take it away from them").action(
    (id, { company }: InCompany) => judge(company, id, rejectComment),
  )
}

const list = ({ company, status, json }: Listing) =>
  inCompany(company, async (ctx) => {
    const comments: CommentToModerate[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await listCommentsToModerate(ctx, status, cursor)
      comments.push(...page.items)
      cursor = page.next
    }
    if (json) console.log(JSON.stringify(comments, null, 2))
    else if (comments.length === 0) console.log(`No comment is ${status}.`)
    else printTable(["id", "written", "by", "article", "comment"], comments.map(toRow))
  })

const toRow = ({ id, createdAt, authorName, article, body }: CommentToModerate) => [
  id,
  createdAt.toISOString().slice(0, 16).replace("T", " "),
  shown(authorName),
  article.slug,
  shown(body),
]

// One line, in which nothing that people typed moves the cursor or turns the line around.
const shown = (text: string) => {
  const line = [...text.replace(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim()]
  return line.length > longestShown ? `${line.slice(0, longestShown - 1).join("")}…` : line.join("")
}

type Judge = (ctx: Context, id: string) => Promise<Comment>

const judge = (company: string, id: string, to: Judge) =>
  inCompany(company, async (ctx) => {
    const { authorName, status } = await to(ctx, id)
    console.log(`The comment by ${shown(authorName)} is ${status}.`)
  })
