-- For wrk: each connection asks again a random while after its answer, and answers are counted by what they are.
good, refused, failed = 0, 0, 0
local threads = {}
local pause

function setup(thread)
  table.insert(threads, thread)
end

-- args: how long a connection rests on average, in milliseconds, and "many" where each request is to be another visitor's
function init(args)
  pause = tonumber(args[1])
  math.randomseed(os.time())
  if args[2] == "many" then
    request = function()
      local part = function() return math.random(0, 255) end
      wrk.headers["X-Forwarded-For"] = string.format("10.%d.%d.%d", part(), part(), part())
      return wrk.format()
    end
  end
end

function delay()
  return math.random() * 2 * pause
end

function response(status)
  if status == 200 then
    good = good + 1
  elseif status == 503 then
    refused = refused + 1
  else
    failed = failed + 1
  end
end

function done(summary)
  local sums = { good = 0, refused = 0, failed = summary.errors.connect + summary.errors.read + summary.errors.write }
  for _, thread in ipairs(threads) do
    for name, sum in pairs(sums) do
      sums[name] = sum + thread:get(name)
    end
  end
  io.write(string.format("counted %d %d %d in %d\n", sums.good, sums.refused, sums.failed, summary.duration))
end
