import { requirementIds, unproved } from "./requirement-ids"

// Prints the requirements that no test names, and how many they are: while code is written for new ones.
const missing = unproved()
for (const id of missing) console.log(id)
console.log(`${missing.length} of ${requirementIds().length} requirements are named by no test.`)
