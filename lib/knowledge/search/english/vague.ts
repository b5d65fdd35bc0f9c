/** Words of questions that say little of what is asked, beside those PostgreSQL leaves out. */
const words = `
want wants wanted need needs needed like wish hope prefer love hate get gets getting got gotten give gave make makes
making made use uses used using way ways possible able help please find found see seeing show shows put go goes going
let lets keep take come comes thing things stuff something anything nothing everything
somebody someone anybody anyone everybody everyone nobody people person folks guys man woman
work works working happen happens happened try tried trying mean means tell told know known say said says explain
think thought believe guess suppose wonder wondering seem seems understand notice noticed figure ask asked
become became becoming look looks looking looked stay stand sit feel hear deal bring
still really actually also always never ever again anymore yet already now currently maybe perhaps instead without
just even only simply exactly basically obviously quite rather almost enough else otherwise whether anyway though
sometimes often usually normally mostly suddenly quickly soon later early earlier ago once today yesterday
far near close beside inside outside around across along together apart away behind ahead back
would could should might must cannot cant wont dont able allowed possible
doesn didn isn wasn weren aren won couldn wouldn shouldn haven hasn hadn ll ve re m d us
what where when which who whose why how
one two three four five six seven eight nine ten hundred hundreds thousand first last next other another
new old good best better nice great fine bad easy simple hard difficult right proper real certain sure
different similar many much more most less least lot lots bit few several couple bunch plenty
big bigger small little large huge long short high low whole entire
kind sort side end lately
hi hello hey thanks thank sorry
`
const vague = new Set(words.split(/\s+/).filter(Boolean))

export const isVague = (word: string) => vague.has(word)
