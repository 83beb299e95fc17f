<?php

// Calls the API with the PHP client as the test says, and writes what happened. With the argument webhooks it verifies messages.

declare(strict_types=1);

use Lyceum\APIError;
use Lyceum\Client;
use Lyceum\ConnectionError;
use Lyceum\ListChangedError;
use Lyceum\Listing;
use Lyceum\TimeoutError;
use Lyceum\Webhook;
use Lyceum\WebhookError;

error_reporting(E_ALL);
set_error_handler(fn(int $level, string $message) => throw new ErrorException($message));
require $argv[1] . '/autoload.php';

const SHORT = 0.2;
const QUESTION = ['question' => 'Why?', 'answer' => 'So.'];
const LOGIN = ['domainName' => '', 'email' => 'a@example.org', 'password' => 'secret'];

function run(Client $client, string $do): mixed
{
    return match ($do) {
        'write' => $client->faqAdd(QUESTION)->id,
        'late write' => $client->faqAdd(QUESTION, timeout: SHORT)->id,
        'keyed' => $client->faqAdd(QUESTION, idempotencyKey: 'order-17')->id,
        'bad key' => $client->faqAdd(QUESTION, idempotencyKey: "a\nb")->id,
        'read' => $client->blogDetails(['blogID' => 5])->id,
        'get' => $client->updateTraineeProfile([
            'userID' => 5, 'fname' => 'Ä b&c', 'lname' => '', 'mobile' => 0, 'status' => 1, 'country' => 0, 'state' => 0, 'city' => 0,
        ])->success,
        'csv' => table($client->userListCSV()),
        'late csv' => table($client->userListCSV(timeout: SHORT)),
        'once' => $client->authLogin(LOGIN)->token,
        'late once' => $client->authLogin(LOGIN, timeout: SHORT)->token,
    };
}

/** @param resource $file */
function table($file): string
{
    for ($rows = []; ($row = fgetcsv($file, escape: '')) !== false; $rows[] = implode('|', $row));
    fclose($file);
    return implode(';', $rows);
}

function entries(Client $client, string $do): Listing
{
    return match ($do) {
        'cursor' => $client->eachFaqListAll(['search' => 'a']),
        'since' => $client->eachFaqListAll(['updatedSince' => 'position']),
        'resume' => $client->eachFaqListAll(['cursor' => 'b']),
        'first' => $client->eachFaqListAll(),
        'page' => $client->eachAnnouncementList(),
    };
}

function outcome(array $call): array
{
    $out = ['waits' => [], 'ids' => []];
    $client = new Client($call['address'], 'key', wait: function (int $seconds) use (&$out): void {
        $out['waits'][] = $seconds;
    });
    try {
        if (in_array($call['do'], ['cursor', 'since', 'resume', 'first', 'page'], true)) {
            $entries = entries($client, $call['do']);
            foreach ($entries as $item) {
                $out['ids'][] = $item->id;
                if ($call['do'] === 'first') {
                    break;
                }
            }
            $out['since'] = $entries->nextUpdatedSince ?? '';
            $out['deleted'] = array_column($entries->deleted, 'id');
        } else {
            $out['value'] = (string) run($client, $call['do']);
        }
    } catch (APIError $e) {
        $out['error'] = ['status' => $e->status, 'code' => $e->errorCode, 'fields' => array_column($e->fields, 'field'), 'requestId' => $e->requestId];
        $out['message'] = $e->getMessage();
    } catch (TimeoutError) {
        $out['failure'] = 'late';
    } catch (ConnectionError) {
        $out['failure'] = 'lost';
    } catch (ListChangedError) {
        $out['failure'] = 'changed';
    } catch (InvalidArgumentException) {
        $out['failure'] = 'refused';
    }
    return $out;
}

function verify(array $vector): string
{
    try {
        $event = Webhook::verify($vector['secret'], $vector['headers'], $vector['body'], $vector['now']);
        return "$event->id $event->type";
    } catch (WebhookError $e) {
        return $e->getMessage();
    }
}

echo json_encode(array_map(($argv[2] ?? '') === 'webhooks' ? 'verify' : 'outcome', json_decode(stream_get_contents(STDIN), true)));
