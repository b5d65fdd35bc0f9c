import type { Command } from "commander"
import { InvalidError } from "@/lib/platform/errors"
import { savePortalSettings } from "@/lib/portals/settings/mutations"
import { getPortalSettings } from "@/lib/portals/settings/queries"
import { averageScore, listAnswers } from "@/lib/support/surveys/queries"
import { type AverageScore, type GivenAnswer, monthBefore } from "@/lib/support/surveys/schema"
import { defaultSurvey, type SurveySettings } from "@/lib/tenancy/organisations/schema"
import { printTable } from "../table"
import { inCompany } from "./installation"
import { parseSwitch } from "./organisation-setting"

const names = Object.keys(defaultSurvey) as (keyof SurveySettings)[]

export function addSurveyCommands(program: Command) {
  const survey = program.command("survey").description("what customers are asked once a ticket is resolved")
  survey.command("show <identifier>").description("show what a company asks").action(show)
  survey
    .command("set <identifier> <setting> <value>")
    .description("change one setting of it; surveys already sent keep their question")
    .addHelpText("after", `\nSettings: ${names.join(", ")}.`)
    .action(set)
  survey
    .command("answers <identifier>")
    .description("list the last 20 answers, and the averages of the last 30 days")
    .action(answers)
}

const show = (identifier: string) =>
  inCompany(identifier, async (ctx) => {
    const rows = Object.entries(getPortalSettings(ctx).settings.survey).map(([name, value]) => [
      name,
      String(value),
    ])
    printTable(["setting", "value"], rows)
  })

async function set(identifier: string, setting: string, value: string) {
  // Wrong usage is told before a database is started for it.
  const change = changeOf(setting, value)
  await inCompany(identifier, async (ctx) => {
    await savePortalSettings(ctx, { changes: { settings: { survey: change } } })
    console.log(`${identifier}: ${setting} is now ${value === "" ? "empty" : value}`)
  })
}

function changeOf(setting: string, value: string): Partial<SurveySettings> {
  const name = names.find((each) => each === setting)
  if (!name) throw new InvalidError(`There is no setting '${setting}'. There are: ${names.join(", ")}.`)
  return { [name]: typeof defaultSurvey[name] === "boolean" ? parseSwitch(name, value) : value }
}

const answers = (identifier: string) =>
  inCompany(identifier, async (ctx) => {
    const { items } = await listAnswers(ctx)
    if (items.length === 0) console.log("No one has answered yet.")
    else printTable(["when", "ticket", "answer", "comment"], items.map(rowOf))
    console.log(averagesOf(await averageScore(ctx, monthBefore(ctx.now))))
  })

const rowOf = ({ createdAt, ticketNumber, value, comment }: GivenAnswer) => [
  createdAt.toISOString().slice(0, 16).replace("T", " "),
  `#${ticketNumber}`,
  value,
  // What customers type is shown on one line, and moves no cursor.
  comment.replace(/[\s\p{C}]+/gu, " ").slice(0, 80),
]

const averagesOf = ({ smiley, scale }: AverageScore) =>
  [
    "In the last 30 days:",
    `${smiley.answers} smileys${figure(smiley.average)} from 1 (bad) to 3 (good),`,
    `${scale.answers} on a scale${figure(scale.average)} from 1 to 10`,
  ].join(" ")

const figure = (average: number | null) => (average === null ? "" : `, ${average.toFixed(1)} on average`)
