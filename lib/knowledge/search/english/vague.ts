/** Words of questions that say little of what is asked, beside those PostgreSQL leaves out. */
const words = `
want wants wanted need needs needed like get gets getting got gotten give make makes making made use uses used using
way ways possible able help please find found see seeing show shows put go goes going let lets keep take come
thing things something anything nothing somebody someone anybody anyone everybody everyone people person
work works working happen happens happened try tried trying mean means tell know say explain
still really actually also always never again anymore yet already now currently maybe instead without
would could should might must cannot cant wont dont able allowed possible
doesn didn isn wasn weren aren won couldn wouldn shouldn haven hasn hadn ll ve re
what where when which who why how
one two new old good best right different many much lot lots
`
const vague = new Set(words.split(/\s+/).filter(Boolean))

export const isVague = (word: string) => vague.has(word)
