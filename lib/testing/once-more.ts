// As in the browser: what fails is run once more, after the others of its file, and said to be uncertain where it passes then.
jest.retryTimes(1, { logErrorsBeforeRetry: true })
