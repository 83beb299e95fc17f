-- Takes up to ARGV[2] uses of all quotas, or none if one quota is used up. A negative ARGV[2] returns uses. ARGV[1] is the time;
-- if it is empty, the time is that of the clock of Redis. After ARGV[2], ARGV has the interval and the period of each key's quota.
-- All times are in microseconds. Returns the number of uses taken, and for each key, as text, the time until its quota is full
-- again. A time that is more than a period ahead was stored before the clock stepped back, so it is ignored.
local now, granted = tonumber(ARGV[1]), tonumber(ARGV[2])
if not now then
    local time = redis.call('TIME')
    now = tonumber(time[1]) * 1e6 + tonumber(time[2])
end
local whole, intervals = {}, {}
for i, key in ipairs(KEYS) do
    local interval, per = tonumber(ARGV[2 * i + 1]), tonumber(ARGV[2 * i + 2])
    whole[i] = math.max(tonumber(redis.call('get', key) or now), now)
    if whole[i] > now + per + 2e-6 * interval + 1 then -- A use is granted up to 1e-6 of an interval early.
        whole[i] = now
    end
    intervals[i] = interval
    if granted > 0 then
        granted = math.min(granted, math.max(math.floor((per - (whole[i] - now)) / interval + 1e-6), 0))
    end
end
local answer = {granted}
for i, key in ipairs(KEYS) do
    if granted ~= 0 then
        whole[i] = math.max(whole[i] + granted * intervals[i], now)
        local life = math.ceil((whole[i] - now) / 1000)
        if life > 0 then
            redis.call('set', key, string.format('%.3f', whole[i]), 'px', life)
        else
            redis.call('del', key)
        end
    end
    answer[i + 1] = string.format('%.3f', whole[i] - now)
end
return answer
