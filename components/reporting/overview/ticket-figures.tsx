import { PageLink } from "@/components/ui/page-link"
import { feedbackPath, ticketViewPath } from "@/lib/platform/paths"
import { longDayText } from "@/lib/platform/time/dates"
import { durationText } from "@/lib/platform/time/duration-text"
import { inSentence } from "@/lib/platform/words/in-sentence"
import { numberText } from "@/lib/platform/words/number"
import { words } from "@/lib/platform/words/words"
import type { TicketFigures as Figures } from "@/lib/reporting/overview/schema"
import { dayWithin, mostOpenCounted, type Period } from "@/lib/reporting/overview/values"
import { type FigureOf, figureAddress } from "@/lib/reporting/reports/values"
import type { Mood } from "@/lib/support/surveys/values"
import { BarList } from "./bar-list"
import { changeText } from "./change-text"
import { CsvLink } from "./csv-link"
import { Figure, FigureCard, FigureTable, WideTable } from "./figure-card"
import { LineChart } from "./line-chart"

/** What happened to tickets. */
export const TicketFigures = ({ figures, period }: { figures: Figures; period: Period }) => (
  <>
    <Waiting now={figures.now} />
    <ByDay {...figures} period={period} />
    <Durations {...figures} period={period} />
    <Answers answers={figures.answers} period={period} />
    <Feedback feedback={figures.feedback} period={period} />
  </>
)

type OfPeriod<Name extends keyof Figures> = Pick<Figures, Name> & { period: Period }
type LinkProps = { figure: FigureOf; period: Period; tickets: number }

/** A number that leads to its tickets. */
const FigureLink = ({ figure, period, tickets }: LinkProps) =>
  tickets === 0 ? (
    "0"
  ) : (
    <PageLink href={figureAddress(figure, period)} className="text-link">
      {numberText(tickets)}
    </PageLink>
  )

const Waiting = ({ now: { open, pending, unassigned } }: Pick<Figures, "now">) => (
  <FigureCard title={words("reporting.overview")("rightNow")} isWide>
    <dl className="flex flex-wrap gap-x-10 gap-y-4">
      <Figure label={words("reporting.overview")("open")}>
        <CountLink view="allopen" tickets={open} />
      </Figure>
      <Figure label={words("reporting.overview")("unassigned")}>
        <CountLink view="unassigned" tickets={unassigned} />
      </Figure>
      <Figure label={words("reporting.overview")("onHold")}>
        <CountLink view="onhold" tickets={pending} />
      </Figure>
    </dl>
  </FigureCard>
)

const CountLink = ({ view, tickets }: { view: string; tickets: number }) => (
  <PageLink href={ticketViewPath(view)} className="text-link">
    {numberText(tickets)}
    {tickets >= mostOpenCounted && "+"}
  </PageLink>
)

function ByDay({ byDay, before, period }: OfPeriod<"byDay" | "before">) {
  const t = words("reporting.overview")
  const sum = (name: "created" | "closed") => byDay.reduce((all, day) => all + day[name], 0)
  const [created, closed] = [sum("created"), sum("closed")]
  if (created + closed === 0)
    return (
      <FigureCard title={t("ticketsByDay")} isWide>
        <p className="text-muted text-sm">{t("noTicketsPeriod")}</p>
      </FigureCard>
    )
  return (
    <FigureCard
      title={t("ticketsByDay")}
      isWide
      action={<CsvLink table="days" period={period} of={inSentence(t("ticketsByDay"))} />}
    >
      <dl className="mb-5 flex flex-wrap gap-x-10 gap-y-4">
        <Figure label={t("created")} change={changeText(created, before.created, byDay.length)}>
          <FigureLink figure={{ what: "created" }} period={period} tickets={created} />
        </Figure>
        <Figure label={t("closed")} change={changeText(closed, before.closed, byDay.length)}>
          <FigureLink figure={{ what: "closed" }} period={period} tickets={closed} />
        </Figure>
      </dl>
      <LineChart
        title={t("ticketsByDay")}
        summary={t("byDaySummary", { created, closed })}
        days={byDay.map(({ day }) => day)}
        series={[
          { name: t("created"), values: byDay.map((day) => day.created) },
          { name: t("closed"), values: byDay.map((day) => day.closed), isDashed: true },
        ]}
      />
      <FigureTable
        caption={t("ticketsByDay")}
        heads={[t("day"), t("created"), t("closed")]}
        rows={byDay.map(({ day, created, closed }) => ({
          id: day,
          cells: [
            longDayText(day),
            <FigureLink
              key="created"
              figure={{ what: "created" }}
              period={dayWithin(period, day)}
              tickets={created}
            />,
            <FigureLink
              key="closed"
              figure={{ what: "closed" }}
              period={dayWithin(period, day)}
              tickets={closed}
            />,
          ],
        }))}
      />
    </FigureCard>
  )
}

const Durations = ({
  firstReply,
  resolution,
  before,
  period,
}: OfPeriod<"firstReply" | "resolution" | "before">) => (
  <FigureCard
    title={words("reporting.overview")("responseTimes")}
    about={words("reporting.overview")("halfTicketsTookNo")}
  >
    <WideTable label={words("reporting.overview")("timesFirstReplyResolution")}>
      <table className="figure-table">
        <caption className="sr-only">{words("reporting.overview")("timesFirstReplyResolution")}</caption>
        <thead>
          <tr>
            <th scope="col">{words("reporting.overview")("timeTo")}</th>
            <th scope="col">{words("reporting.overview")("median")}</th>
            <th scope="col">{words("reporting.overview")("n90thPercentile")}</th>
            <th scope="col">{words("reporting.overview")("tickets")}</th>
          </tr>
        </thead>
        <tbody>
          <TimeRow
            label={words("reporting.overview")("firstReply")}
            what="replied"
            period={period}
            before={before.firstReply}
            {...firstReply}
          />
          <TimeRow
            label={words("reporting.overview")("resolution")}
            what="closed"
            period={period}
            before={before.resolution}
            {...resolution}
          />
        </tbody>
      </table>
    </WideTable>
  </FigureCard>
)

type TimeProps = Figures["firstReply"] & {
  label: string
  what: FigureOf["what"]
  period: Period
  before: number | null
}

const TimeRow = ({ label, what, period, median, ninetieth, before, tickets }: TimeProps) => (
  <tr>
    <th scope="row">{label}</th>
    <td>
      {median === null ? "–" : durationText(median)}
      {before !== null && (
        <span className="block text-muted text-xs">
          {words("reporting.overview")("before", { value: durationText(before) })}
        </span>
      )}
    </td>
    <td>{ninetieth === null ? "–" : durationText(ninetieth)}</td>
    <td>
      <FigureLink figure={{ what }} period={period} tickets={tickets} />
    </td>
  </tr>
)

const Answers = ({ answers, period }: OfPeriod<"answers">) => (
  <FigureCard
    title={words("reporting.overview")("answersByPerson")}
    action={
      answers.length > 0 && (
        <CsvLink
          table="answers"
          period={period}
          of={inSentence(words("reporting.overview")("answersByPerson"))}
        />
      )
    }
  >
    {answers.length === 0 ? (
      <p className="text-muted text-sm">{words("reporting.overview")("noAnswersPeriod")}</p>
    ) : (
      <BarList
        bars={answers.map(({ id, name, answers }) => ({
          id,
          label: (
            <PageLink
              href={figureAddress({ what: "answered", by: "agent", id }, period)}
              className="text-link"
            >
              <bdi>{name || words("reporting.overview")("aFormerAgent")}</bdi>
            </PageLink>
          ),
          value: answers,
          words: words("reporting.overview")("answers", { count: answers }),
        }))}
      />
    )}
  </FigureCard>
)

function Feedback({ feedback: { good, ok, bad }, period }: OfPeriod<"feedback">) {
  const all = good + ok + bad
  const label = (mood: Mood) => (
    <PageLink href={figureAddress({ what: "rated", by: "mood", id: mood }, period)} className="text-link">
      {words("support.survey")(mood)}
    </PageLink>
  )
  return (
    <FigureCard
      title={words("reporting.overview")("feedback")}
      about={words("reporting.overview")("answers", { count: all })}
    >
      {all === 0 ? (
        <p className="text-muted text-sm">{words("reporting.overview")("noSurveyAnswersPeriod")}</p>
      ) : (
        <BarList
          whole={all}
          bars={[
            { id: "good", label: label("good"), value: good, words: share(good, all) },
            { id: "ok", label: label("ok"), value: ok, words: share(ok, all) },
            { id: "bad", label: label("bad"), value: bad, words: share(bad, all) },
          ]}
        />
      )}
      <p className="mt-4 text-sm">
        <PageLink href={feedbackPath} className="text-link">
          {words("reporting.overview")("readTheAnswers")}
        </PageLink>
      </p>
    </FigureCard>
  )
}

const share = (part: number, all: number) =>
  words("reporting.overview")("share", { part, percent: Math.round((100 * part) / all) })
