import { PageLink } from "@/components/ui/page-link"
import { feedbackPath, ticketViewPath } from "@/lib/platform/paths"
import { longDayText } from "@/lib/platform/time/dates"
import { durationText } from "@/lib/platform/time/duration-text"
import type { TicketFigures as Figures } from "@/lib/reporting/overview/schema"
import { mostOpenCounted, type Period } from "@/lib/reporting/overview/values"
import { type FigureOf, figureAddress } from "@/lib/reporting/reports/values"
import { type Mood, moodLabels } from "@/lib/support/surveys/values"
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
      {tickets.toLocaleString("en")}
    </PageLink>
  )

const Waiting = ({ now: { open, pending, unassigned } }: Pick<Figures, "now">) => (
  <FigureCard title="Right now" isWide>
    <dl className="flex flex-wrap gap-x-10 gap-y-4">
      <Figure label="Open">
        <CountLink view="allopen" tickets={open} />
      </Figure>
      <Figure label="Unassigned">
        <CountLink view="unassigned" tickets={unassigned} />
      </Figure>
      <Figure label="On Hold">
        <CountLink view="onhold" tickets={pending} />
      </Figure>
    </dl>
  </FigureCard>
)

const CountLink = ({ view, tickets }: { view: string; tickets: number }) => (
  <PageLink href={ticketViewPath(view)} className="text-link">
    {tickets.toLocaleString("en")}
    {tickets >= mostOpenCounted && "+"}
  </PageLink>
)

function ByDay({ byDay, before, period }: OfPeriod<"byDay" | "before">) {
  const sum = (name: "created" | "closed") => byDay.reduce((all, day) => all + day[name], 0)
  const [created, closed] = [sum("created"), sum("closed")]
  const words = `${created.toLocaleString("en")} created, ${closed.toLocaleString("en")} closed`
  if (created + closed === 0)
    return (
      <FigureCard title="Tickets by day" isWide>
        <p className="text-muted text-sm">No tickets in this period</p>
      </FigureCard>
    )
  return (
    <FigureCard
      title="Tickets by day"
      isWide
      action={<CsvLink table="days" period={period} of="tickets by day" />}
    >
      <dl className="mb-5 flex flex-wrap gap-x-10 gap-y-4">
        <Figure label="Created" change={changeText(created, before.created, byDay.length)}>
          <FigureLink figure={{ what: "created" }} period={period} tickets={created} />
        </Figure>
        <Figure label="Closed" change={changeText(closed, before.closed, byDay.length)}>
          <FigureLink figure={{ what: "closed" }} period={period} tickets={closed} />
        </Figure>
      </dl>
      <LineChart
        title="Tickets by day"
        summary={`Tickets by day: ${words}`}
        days={byDay.map(({ day }) => day)}
        series={[
          { name: "Created", values: byDay.map((day) => day.created) },
          { name: "Closed", values: byDay.map((day) => day.closed), isDashed: true },
        ]}
      />
      <FigureTable
        caption="Tickets by day"
        heads={["Day", "Created", "Closed"]}
        rows={byDay.map(({ day, created, closed }) => ({
          id: day,
          cells: [
            longDayText(day),
            <FigureLink
              key="created"
              figure={{ what: "created" }}
              period={{ from: day, to: day }}
              tickets={created}
            />,
            <FigureLink
              key="closed"
              figure={{ what: "closed" }}
              period={{ from: day, to: day }}
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
    title="Response times"
    about="Half of the tickets took no longer than the median, nine in ten no longer than the 90th percentile."
  >
    <WideTable label="Times to the first reply and to the resolution">
      <table className="figure-table">
        <caption className="sr-only">Times to the first reply and to the resolution</caption>
        <thead>
          <tr>
            <th scope="col">Time to</th>
            <th scope="col">Median</th>
            <th scope="col">90th percentile</th>
            <th scope="col">Tickets</th>
          </tr>
        </thead>
        <tbody>
          <TimeRow
            label="First reply"
            what="replied"
            period={period}
            before={before.firstReply}
            {...firstReply}
          />
          <TimeRow
            label="Resolution"
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
      {before !== null && <span className="block text-muted text-xs">{durationText(before)} before</span>}
    </td>
    <td>{ninetieth === null ? "–" : durationText(ninetieth)}</td>
    <td>
      <FigureLink figure={{ what }} period={period} tickets={tickets} />
    </td>
  </tr>
)

const Answers = ({ answers, period }: OfPeriod<"answers">) => (
  <FigureCard
    title="Answers by person"
    action={answers.length > 0 && <CsvLink table="answers" period={period} of="answers by person" />}
  >
    {answers.length === 0 ? (
      <p className="text-muted text-sm">No answers in this period.</p>
    ) : (
      <BarList
        bars={answers.map(({ id, name, answers }) => ({
          id,
          label: (
            <PageLink
              href={figureAddress({ what: "answered", by: "agent", id }, period)}
              className="text-link"
            >
              <bdi>{name || "A former agent"}</bdi>
            </PageLink>
          ),
          value: answers,
          words: answers === 1 ? "1 answer" : `${answers.toLocaleString("en")} answers`,
        }))}
      />
    )}
  </FigureCard>
)

function Feedback({ feedback: { good, ok, bad }, period }: OfPeriod<"feedback">) {
  const all = good + ok + bad
  const label = (mood: Mood) => (
    <PageLink href={figureAddress({ what: "rated", by: "mood", id: mood }, period)} className="text-link">
      {moodLabels[mood]}
    </PageLink>
  )
  return (
    <FigureCard title="Feedback" about={all === 1 ? "1 answer" : `${all.toLocaleString("en")} answers`}>
      {all === 0 ? (
        <p className="text-muted text-sm">No survey answers in this period.</p>
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
          Read the answers
        </PageLink>
      </p>
    </FigureCard>
  )
}

const share = (part: number, all: number) =>
  `${part.toLocaleString("en")} (${Math.round((100 * part) / all)} %)`
