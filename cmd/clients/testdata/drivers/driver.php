<?php

// Calls the API with the PHP client as the test says, and writes what happened.

declare(strict_types=1);

use Lyceum\APIError;
use Lyceum\Client;

error_reporting(E_ALL);
set_error_handler(function (int $level, string $message): bool {
    if ((error_reporting() & $level) !== 0) { // The client suppresses the warnings of lost connections.
        throw new ErrorException($message);
    }
    return true;
});
foreach (['APIError', 'Caller', 'Client'] as $name) {
    require $argv[1] . "/src/$name.php";
}

function run(Client $client, string $do): mixed
{
    return match ($do) {
        'write' => $client->faqAdd(['question' => 'Why?', 'answer' => 'So.'])['id'],
        'read' => $client->blogDetails(['blogID' => 5])['id'],
        'get' => $client->updateTraineeProfile([
            'userID' => 5, 'fname' => 'Ä b&c', 'lname' => '', 'mobile' => 0, 'status' => 1, 'country' => 0, 'state' => 0, 'city' => 0,
        ])['success'],
        'once' => $client->authLogin(['domainName' => '', 'email' => 'a@example.org', 'password' => 'secret'])['token'],
    };
}

function entries(Client $client, string $do): Generator
{
    return match ($do) {
        'cursor' => $client->eachFaqListAll(['search' => 'a']),
        'since' => $client->eachFaqListAll(['updatedSince' => 'position']),
        'page' => $client->eachAnnouncementList(['pageSize' => 2]),
    };
}

function outcome(array $call): array
{
    $out = ['waits' => [], 'ids' => []];
    $client = new Client($call['address'], 'key', wait: function (int $seconds) use (&$out): void {
        $out['waits'][] = $seconds;
    });
    try {
        if (in_array($call['do'], ['cursor', 'since', 'page'], true)) {
            foreach (entries($client, $call['do']) as $item) {
                $out['ids'][] = $item['id'];
            }
        } else {
            $out['value'] = (string) run($client, $call['do']);
        }
    } catch (APIError $e) {
        $out['error'] = ['status' => $e->status, 'code' => $e->errorCode, 'fields' => array_column($e->fields, 'field'), 'requestId' => $e->requestId];
        $out['message'] = $e->getMessage();
    } catch (RuntimeException) {
        $out['lost'] = true;
    }
    return $out;
}

echo json_encode(array_map('outcome', json_decode(stream_get_contents(STDIN), true)));
